import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FileField } from './FileField';
import { Form } from './Form';
import { SubmitButton } from './SubmitButton';
import { useForm } from './use-form';

afterEach(cleanup);

function Upload() {
  const form = useForm<{ readonly file: File | null }>({
    values: { file: null },
    check: ({ file }) => (file === null ? [{ field: 'file', message: 'A file is missing' }] : []),
  });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <FileField form={form} name="file" extensions={['pdf']} maxBytes={10} issueText={(issue) => issue.messageCode} />
      <SubmitButton label="Send" busy={form.busy} />
    </Form>
  );
}

const choose = (name: string) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [new File(['x'], name)] },
  });

test('I12 a file that is not taken says why, also after the form asked for one', async () => {
  render(<Upload />);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('A file is missing');
  choose('program.exe');
  await screen.findByText('FILE_TYPE_INVALID');
  await new Promise((settled) => setTimeout(settled));
  expect(screen.getByRole('alert').textContent).toBe('FILE_TYPE_INVALID');
  choose('good.pdf');
  await screen.findByText(/good.pdf/);
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('I12 a file that is taken ends what was said of the one before, though nothing was sent yet', async () => {
  render(<Upload />);
  choose('program.exe');
  await screen.findByText('FILE_TYPE_INVALID');
  choose('good.pdf');
  await screen.findByText(/good.pdf/);
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('I12 sending the form after a file that was not taken keeps the reason, which says more than that one is missing', async () => {
  render(<Upload />);
  choose('program.exe');
  await screen.findByText('FILE_TYPE_INVALID');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await new Promise((settled) => setTimeout(settled, 20));
  expect(screen.getByRole('alert').textContent).toBe('FILE_TYPE_INVALID');
});
