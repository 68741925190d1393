/*
 * Makes the sound of the voice orb: `node tools/make-sound.js orb.wav`. Slow chords of soft partials that swell and sink in
 * sixteen seconds and begin and end in silence, so that the loop has no seam. The file in public/sound was encoded from it with
 * `lame -m m -b 64`.
 */
import { writeFileSync } from 'node:fs';

const RATE = 44_100;
const SECONDS = 16;
/** Four notes of an open fifth with its ninth, in hertz, each with the moment of its swell as a share of the loop. */
const VOICES = [
  { hertz: 110, swell: 0.5, width: 0.5, level: 0.34 },
  { hertz: 164.81, swell: 0.36, width: 0.34, level: 0.22 },
  { hertz: 220, swell: 0.62, width: 0.36, level: 0.2 },
  { hertz: 246.94, swell: 0.5, width: 0.28, level: 0.12 },
  { hertz: 329.63, swell: 0.44, width: 0.24, level: 0.08 },
];
const PARTIALS = [1, 0.32, 0.12, 0.05];

const hill = (at, { swell, width }) => {
  const distance = Math.abs(at - swell) / width;
  return distance >= 1 ? 0 : (1 + Math.cos(Math.PI * distance)) / 2;
};

const frames = RATE * SECONDS;
const wave = new Int16Array(frames);
for (let frame = 0; frame < frames; frame += 1) {
  const time = frame / RATE;
  const at = frame / frames;
  let sum = 0;
  for (const voice of VOICES) {
    // Two strings a hair apart beat slowly against each other: that is what sounds alive.
    for (const detune of [-0.11, 0.13]) {
      PARTIALS.forEach((share, index) => {
        sum +=
          0.5 *
          voice.level *
          share *
          hill(at, voice) *
          Math.sin(2 * Math.PI * (voice.hertz + detune) * (index + 1) * time);
      });
    }
  }
  const edge = Math.min(1, time / 0.8, (SECONDS - time) / 0.8);
  wave[frame] = Math.round(Math.max(-1, Math.min(1, sum * edge)) * 0.85 * 32_767);
}

const header = Buffer.alloc(44);
header.write('RIFF', 0);
header.writeUInt32LE(36 + wave.byteLength, 4);
header.write('WAVEfmt ', 8);
header.writeUInt32LE(16, 16);
header.writeUInt16LE(1, 20);
header.writeUInt16LE(1, 22);
header.writeUInt32LE(RATE, 24);
header.writeUInt32LE(RATE * 2, 28);
header.writeUInt16LE(2, 32);
header.writeUInt16LE(16, 34);
header.write('data', 36);
header.writeUInt32LE(wave.byteLength, 40);
writeFileSync(process.argv[2] ?? 'orb.wav', Buffer.concat([header, Buffer.from(wave.buffer)]));
