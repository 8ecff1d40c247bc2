/** A form with one file, as calls take uploads. Fields stand before it: the server reads what comes before the file. */
export function fileForm(file: File, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return form;
}
