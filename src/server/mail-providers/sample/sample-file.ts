import { crc32, deflateSync } from 'node:zlib';
import type { SampleFile } from './sample-thread.ts';

/** A sample file as bytes with its media type. */
export const sampleFile = (file: SampleFile): { content: Buffer; contentType: string } => {
  if (file.kind === 'pdf') return { content: pdfPage(file.lines), contentType: 'application/pdf' };
  if (file.kind === 'picture') return { content: pictureOf(file.scene), contentType: 'image/png' };
  return { content: Buffer.from(file.content), contentType: `${file.mimeType}; charset=utf-8` };
};

/** A PDF of one page with a few lines of text (PDF 1.4, one standard font). */
const pdfPage = (lines: readonly string[]): Buffer => {
  const shown = lines.map((line, index) => `1 0 0 1 72 ${760 - index * 26} Tm (${line.replace(/[\\()]/g, '\\$&')}) Tj`);
  const stream = `BT /F1 15 Tf ${shown.join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
};

type Rgb = readonly [red: number, green: number, blue: number];
type SceneName = Extract<SampleFile, { kind: 'picture' }>['scene'];
type Scene = { sky: readonly [top: Rgb, horizon: Rgb]; ground: Rgb; horizonAt: number; ripple: number };

const scenes: { readonly [K in SceneName]: Scene } = {
  lake: {
    sky: [
      [92, 148, 196],
      [226, 236, 240],
    ],
    ground: [58, 104, 124],
    horizonAt: 0.55,
    ripple: 18,
  },
  dusk: {
    sky: [
      [36, 48, 79],
      [217, 164, 102],
    ],
    ground: [24, 26, 40],
    horizonAt: 0.72,
    ripple: 4,
  },
  garden: {
    sky: [
      [190, 216, 222],
      [244, 238, 214],
    ],
    ground: [86, 128, 74],
    horizonAt: 0.45,
    ripple: 30,
  },
};

const WIDTH = 600;
const HEIGHT = 260;

const drawn = new Map<SceneName, Buffer>();

/** The picture of a scene, drawn once: to draw it for each mail took a third of what a sample mailbox takes. */
const pictureOf = (scene: SceneName): Buffer => {
  const picture = drawn.get(scene) ?? pngPicture(scenes[scene]);
  drawn.set(scene, picture);
  return picture;
};

/** A drawn landscape: a sky that fades to the horizon, a rippled ground (PNG, 8 bit RGB). */
const pngPicture = ({ sky: [top, low], ground, horizonAt, ripple }: Scene): Buffer => {
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3));
  for (let y = 0; y < HEIGHT; y += 1) {
    const height = y / HEIGHT / horizonAt;
    for (let x = 0; x < WIDTH; x += 1) {
      const wave = Math.sin(x / 37) * 0.02 + Math.sin(x / 11) * 0.008;
      const isSky = height < 1 + wave;
      const at = y * (1 + WIDTH * 3) + 1 + x * 3;
      for (let part = 0; part < 3; part += 1) {
        const faded = top[part]! + (low[part]! - top[part]!) * Math.min(height, 1);
        const rippled = ground[part]! + ripple * Math.sin(y / 3 + x / 29);
        rows[at + part] = Math.round(Math.min(Math.max(isSky ? faded : rippled, 0), 255));
      }
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
};
