import { downloadFile } from '@tradehall/web/downloads/download-file';
import { LONG_SNACKBAR_DURATION, notifyError, settle, SNACKBAR_DURATION } from './snackbars';

/** Saves a file of the server's; why it can't is said until it comes after all. */
export async function saveDownload(...[call, input]: Parameters<typeof downloadFile>): Promise<void> {
  await save(SNACKBAR_DURATION, call, input);
}

/** The same at checkout and orders, where messages stay longer (A17). */
export async function saveOrderDownload(...[call, input]: Parameters<typeof downloadFile>): Promise<void> {
  await save(LONG_SNACKBAR_DURATION, call, input);
}

async function save(duration: number, ...[call, input]: Parameters<typeof downloadFile>): Promise<void> {
  const about = `file ${call.path} ${input.fallbackName}`;
  try {
    await downloadFile(call, input);
    settle(about);
  } catch (error) {
    notifyError(error, { duration, about });
  }
}
