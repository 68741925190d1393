import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What poppler, a PDF reader that is not ours, finds in a PDF: its facts, its fonts, its text, and the file inside. */
export const readWithPoppler = async (pdf: Uint8Array) => {
  const directory = await mkdtemp(join(tmpdir(), 'iris-poppler-'));
  const [file, inside] = [join(directory, 'invoice.pdf'), join(directory, 'inside')];
  const ask = async (program: string, ...args: string[]) => {
    const { stdout, stderr } = await run(program, args);
    return { text: stdout, complaints: stderr };
  };
  try {
    await writeFile(file, pdf);
    const [info, fonts, words] = [
      await ask('pdfinfo', file),
      await ask('pdffonts', file),
      await ask('pdftotext', '-layout', file, '-'),
    ];
    const detached = await ask('pdfdetach', '-save', '1', '-o', inside, file);
    return {
      complaints: [info, fonts, words, detached].map(({ complaints }) => complaints).join(''),
      facts: new Map(info.text.split('\n').map((line) => line.split(/:\s+/) as [string, string])), // a line is "name: value"
      fonts: fonts.text.trim().split('\n').slice(2),
      text: words.text,
      inside: await readFile(inside, 'utf8'),
    };
  } finally {
    await rm(directory, { recursive: true });
  }
};
