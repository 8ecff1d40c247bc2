import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useForm } from '@tradehall/ui/form/use-form';
import { CodeField } from './CodeField';

function Asked() {
  return <CodeField form={useForm({ values: { code: '' } })} name="code" />;
}

test('I03 I04 a code is typed with the wide digits of a Japanese keyboard, too, and pasted with what surrounds it', () => {
  render(<Asked />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: '１２３４５６' } });
  expect(field.value).toBe('123456');
  fireEvent.change(field, { target: { value: 'Code: 654-321.' } });
  expect(field.value).toBe('654321');
});
