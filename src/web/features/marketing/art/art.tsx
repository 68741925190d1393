import type { ReactNode } from 'react';
import { closingCircles, dayRays, flower, homeAndPlaces, learningRings, mailRays, openingSpiral } from './diagrams.ts';
import './art.css';

export const LearningArt = () => (
  <Art>
    {learningRings().map(({ d, lit, opacity }) => (
      <path key={d} d={d} className={lit ? 'lit' : 'calm'} opacity={opacity} />
    ))}
  </Art>
);

export const MailArt = () => {
  const { calm, lit, ends } = mailRays();
  return (
    <Art>
      <path d={calm} className="calm" />
      <path d={lit} className="lit" />
      {ends.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="4" className="lit-fill" />
      ))}
      <circle cx="120" cy="120" r="60" className="calm" opacity=".8" />
    </Art>
  );
};

export const DayArt = () => {
  const { calm, lit } = dayRays();
  return (
    <Art>
      <path d={calm} className="calm" />
      <path d={lit} className="lit" />
    </Art>
  );
};

export const PrivacyArt = () => (
  <Art>
    {closingCircles().map(({ radius, opacity, dashes }) => (
      <circle key={radius} cx="120" cy="120" r={radius} className="calm" opacity={opacity} strokeDasharray={dashes} />
    ))}
    <circle cx="120" cy="120" r="40" className="lit" />
    <circle cx="120" cy="113" r="9" className="lit" />
    <path d="M120 122v15" className="lit" />
  </Art>
);

/** Beyond productivity: an opening day. */
export const OpeningArt = () => {
  const { calm, lit } = openingSpiral();
  return (
    <Art>
      <path d={calm} className="calm" />
      <path d={lit} className="lit" />
    </Art>
  );
};

/** The universal platform: many sources, one home. */
export const PlacesArt = () => {
  const { calm, lit, places } = homeAndPlaces();
  return (
    <Art>
      <path d={calm} className="calm" opacity=".6" />
      <path d={lit} className="lit" />
      {places.map(({ x, y, lit: near }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="4" className={near ? 'lit-fill' : 'calm-fill'} />
      ))}
      <circle cx="120" cy="120" r="22" className="lit" />
    </Art>
  );
};

/** Human flourishing: the flower. */
export const FlowerArt = () => {
  const { calm, lit } = flower();
  return (
    <Art>
      <path d={calm} className="calm" />
      <path d={lit} className="lit" />
    </Art>
  );
};

const Art = ({ children }: { children: ReactNode }) => (
  <svg className="art" viewBox="0 0 240 240" fill="none" aria-hidden="true">
    {children}
  </svg>
);
