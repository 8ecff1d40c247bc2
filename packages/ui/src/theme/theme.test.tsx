import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import ListItemButton from '@mui/material/ListItemButton';
import TextField from '@mui/material/TextField';
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render, screen } from '@testing-library/react';
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

test('W08 SD90 whatever is pressed shows that it has the focus', () => {
  render(
    <ThemeProvider theme={theme}>
      <Button variant="contained">Save</Button>
      <Checkbox />
      <IconButton>+</IconButton>
      <ListItemButton>Orders</ListItemButton>
    </ThemeProvider>,
  );
  const rings = [...document.querySelectorAll<HTMLElement>('.MuiButtonBase-root')].map((pressed) => {
    // The ring of a checkbox is drawn around the box, which is seen.
    const focused = pressed.querySelector('input') ?? pressed;
    act(() => focused.focus());
    return getComputedStyle(pressed).outlineWidth;
  });
  expect(rings).toEqual(['2px', '2px', '2px', '2px']);
});
