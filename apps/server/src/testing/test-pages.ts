import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes pages that stand in for the built apps, without which no server starts, and answers their folder. */
export function writeTestPages(folder: string): string {
  const pages = join(folder, 'pages');
  for (const app of ['portal', 'desk']) {
    mkdirSync(join(pages, app, 'assets'), { recursive: true });
    for (const name of ['index.html', 'tutorial.html', 'sw.js'])
      writeFileSync(
        join(pages, app, name),
        '<!doctype html><html lang="en"><!--tenant-head--><!--tenant-body--></html>',
      );
  }
  return pages;
}
