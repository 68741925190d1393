import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const CLASSES = 'preflight pdfbox2 fontbox2 xmpbox commons-logging commons-io javax.activation jaxb-api'
  .split(' ')
  .map((name) => `/usr/share/java/${name}.jar`)
  .join(':');

/**
 * In which PDF/A-3 differs from PDF/A-1, the part that the validator knows: files may lie inside, a font that was cut down needs no list
 * of its glyphs, and the metadata name part 3.
 */
const ALLOWED_IN_PART_3 = [
  /^1\.4\.7 : .*EmbeddedFile/,
  /^1\.2\.9 : .*EmbeddedFile/,
  /^3\.1\.11 : .*CIDSet entry is missing/,
  /^7\.11\.2 : .*part must be 1/,
];

/** The clauses of PDF/A that a PDF breaks in the eyes of PDFBox Preflight, a validator that is not ours. */
export const complaintsOfPreflight = async (pdf: Uint8Array): Promise<string[]> => {
  const directory = await mkdtemp(join(tmpdir(), 'iris-preflight-'));
  const file = join(directory, 'invoice.pdf');
  try {
    await writeFile(file, pdf);
    const { stdout } = await run('java', ['-cp', CLASSES, 'org.apache.pdfbox.preflight.Validator_A1b', file]).catch(
      // It ends with an error where it has found one.
      (error: { readonly stdout?: string }) => ({ stdout: error.stdout ?? '' }),
    );
    const found = stdout.split('\n').filter((line) => /^\d+(?:\.\d+)+ : /.test(line));
    // It always finds the part, unless it could not be started.
    if (!found.some((line) => line.startsWith('7.11.2'))) throw new Error(`Preflight did not answer: ${stdout}`);
    return found.filter((line) => !ALLOWED_IN_PART_3.some((allowed) => allowed.test(line)));
  } finally {
    await rm(directory, { recursive: true });
  }
};
