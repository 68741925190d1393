import { type ReactNode, useId } from 'react';
import { Iris } from './iris.tsx';

/** The pebble with the ring in its face; obsidian in the dark, porcelain in the light (device.css). */
export const DeviceArt = () => {
  const uid = useId();
  const url = (name: string) => `url(#${uid}${name})`;
  return (
    <div
      className="device"
      role="img"
      aria-label="The Iris device: a polished pebble with a rainbow ring of light set into its top"
    >
      <svg className="device-body" viewBox="0 0 900 620" fill="none" aria-hidden="true">
        <defs>
          <Materials uid={uid} />
          <clipPath id={`${uid}clip`}>
            <path d={BODY} />
          </clipPath>
        </defs>
        <g className="device-caustic" stroke={url('spec')}>
          <path d="M60 448 C 250 596 660 600 850 440" strokeWidth="46" filter={url('b28')} />
          <path d="M190 500 C 340 566 590 566 726 494" strokeWidth="9" filter={url('b6')} opacity=".75" />
        </g>
        <g fill="var(--dv-shadow)">
          <ellipse cx="452" cy="474" rx="350" ry="40" filter={url('b28')} />
          <ellipse cx="450" cy="474" rx="250" ry="17" filter={url('b14')} />
        </g>
        <path d={BODY} fill={url('body')} />
        <g clipPath={url('clip')}>
          <path d={TOP} fill={url('top')} filter={url('b14')} />
          <g stroke={url('spec')}>
            <path
              className="device-bounce"
              d="M96 318 C 190 476 710 476 804 318"
              strokeWidth="30"
              filter={url('b28')}
            />
            <path className="device-bounce" d="M150 398 C 270 478 630 478 750 398" strokeWidth="7" filter={url('b6')} />
          </g>
          <g stroke={url('hi')}>
            <path
              className="device-soft"
              d="M92 262 C 130 166 280 124 450 122 C 600 122 730 152 786 214"
              strokeWidth="26"
              filter={url('b14')}
            />
            <path className="device-line" d="M104 246 C 144 168 270 131 420 127" strokeWidth="4.5" filter={url('b2')} />
            <path className="device-back" d="M812 300 C 808 368 742 420 660 446" strokeWidth="7" filter={url('b6')} />
          </g>
          <path className="device-lip" d={LIP} strokeWidth="1" />
          <path d={LIP} fill="var(--dv-well)" />
        </g>
        <path className="device-rim" d={BODY} stroke={url('rim')} strokeWidth="1.1" />
      </svg>
      <div className="device-face">
        <Iris size="calc(var(--w) * .53)" fibres={760} inner={0.56} weight={1.3} />
      </div>
    </div>
  );
};

const Materials = ({ uid }: { uid: string }) => (
  <>
    <radialGradient id={`${uid}body`} cx=".4" cy=".12" r=".98">
      <Stops of={BODY_STOPS} />
    </radialGradient>
    <radialGradient id={`${uid}top`} cx=".36" cy=".06" r="1.05">
      <Stops of={TOP_STOPS} />
    </radialGradient>
    <linearGradient id={`${uid}rim`} x1=".05" y1="0" x2=".95" y2="1">
      <Stops of={RIM_STOPS} />
    </linearGradient>
    <linearGradient id={`${uid}spec`} x1="0" x2="1">
      <Stops of={SPECTRUM_STOPS} />
    </linearGradient>
    <linearGradient id={`${uid}hi`} x1="0" x2="1">
      <Stops of={HIGHLIGHT_STOPS} />
    </linearGradient>
    <Blur id={`${uid}b2`} by={1.4} room={50} />
    <Blur id={`${uid}b6`} by={6} room={80} />
    <Blur id={`${uid}b14`} by={14} room={80} />
    <Blur id={`${uid}b28`} by={28} room={100} />
  </>
);

const Blur = ({ id, by, room }: { id: string; by: number; room: number }) => (
  <filter id={id} x="-50%" y={`${-room}%`} width="200%" height={`${100 + 2 * room}%`} colorInterpolationFilters="sRGB">
    <feGaussianBlur stdDeviation={by} />
  </filter>
);

type Stop = readonly [offset: number, colour: string, opacity?: number];

const Stops = ({ of }: { of: readonly Stop[] }): ReactNode =>
  of.map(([offset, colour, opacity]) => <stop key={offset} offset={offset} stopColor={colour} stopOpacity={opacity} />);

const BODY_STOPS = [
  [0, 'var(--dv-1)'],
  [0.38, 'var(--dv-2)'],
  [0.74, 'var(--dv-3)'],
  [1, 'var(--dv-4)'],
] as const;
const TOP_STOPS = [
  [0, 'var(--dv-t1)'],
  [0.42, 'var(--dv-t2)'],
  [1, 'var(--dv-t3)'],
] as const;
const RIM_STOPS = [
  [0, 'white', 0.75],
  [0.3, 'white', 0.25],
  [0.55, 'white', 0.04],
  [0.85, 'white', 0.1],
  [1, 'white', 0.35],
] as const;
const SPECTRUM_STOPS = [
  [0, 'var(--spectrum-6)', 0],
  [0.12, 'var(--spectrum-6)', 0.8],
  [0.28, 'var(--spectrum-5)'],
  [0.46, 'var(--spectrum-4)'],
  [0.6, 'var(--spectrum-3)'],
  [0.74, 'var(--spectrum-2)'],
  [0.88, 'var(--spectrum-1)', 0.8],
  [1, 'var(--spectrum-1)', 0],
] as const;
const HIGHLIGHT_STOPS = [
  [0, 'white', 0],
  [0.3, 'white'],
  [0.62, 'white', 0.75],
  [1, 'white', 0],
] as const;

type Blob = { y: number; rx: number; above: number; below: number; bulgeAbove: number; bulgeBelow: number };

const POINTS = 120;

/** A superellipse whose upper and lower halves differ: the outline of a pebble. */
const blob = ({ y, rx, above, below, bulgeAbove, bulgeBelow }: Blob) => {
  const points = Array.from({ length: POINTS + 1 }, (_, index) => {
    const t = (index / POINTS) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(t), Math.sin(t)];
    const [bulge, ry] = sin < 0 ? [bulgeAbove, above] : [bulgeBelow, below];
    const px = 450 + rx * Math.sign(cos) * Math.abs(cos) ** (2 / bulge);
    const py = y + ry * Math.sign(sin) * Math.abs(sin) ** (2 / bulge);
    return `${px.toFixed(1)} ${py.toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
};

const BODY = blob({ y: 296, rx: 374, above: 176, below: 190, bulgeAbove: 2.22, bulgeBelow: 2.2 });
const TOP = blob({ y: 262, rx: 356, above: 146, below: 178, bulgeAbove: 2.2, bulgeBelow: 2.1 });
const LIP = blob({ y: 252, rx: 238, above: 106, below: 106, bulgeAbove: 2, bulgeBelow: 2 });
