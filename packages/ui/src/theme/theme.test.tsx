import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { theme } from './theme';

afterEach(cleanup);

const SMALLEST = 12;

test('A01 the label of a filled field is no smaller than what is smallest, and its outline leaves that much room', () => {
  render(
    <ThemeProvider theme={theme}>
      <TextField label="Shipping address" value="Dallas dock" />
    </ThemeProvider>,
  );
  const drawn = getComputedStyle(screen.getByText('Shipping address', { selector: 'label' })).transform;
  const scale = Number(/scale\(([\d.]+)\)/.exec(drawn)?.[1]);
  expect(scale * 14).toBeCloseTo(SMALLEST, 5);
  expect(getComputedStyle(document.querySelector('legend')!).fontSize).toBe(`${SMALLEST}px`);
});

test('A06 W63 a message’s button stands in the line of its words', () => {
  render(
    <ThemeProvider theme={theme}>
      <Alert action={<button type="button">Close</button>}>New arrivals</Alert>
    </ThemeProvider>,
  );
  const place = getComputedStyle(screen.getByRole('button').parentElement!);
  expect([Number.parseFloat(place.paddingTop), place.alignItems]).toEqual([0, 'center']);
});
