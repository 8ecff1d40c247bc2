import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies what is not there yet, or only in part. What goes meanwhile is left out, or stays as it was copied. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of (await unlessGone(readdir(from))) ?? []) {
    const [source, target] = [join(from, name), join(to, name)];
    const there = await unlessGone(stat(source));
    if (there?.isDirectory()) await copyFolder(source, target);
    else if (there?.isFile() && (await unlessGone(stat(target)))?.size !== there.size)
      await unlessGone(copyFile(source, target));
  }
}

function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  });
}
