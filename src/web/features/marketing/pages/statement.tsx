import type { ReactNode } from 'react';
import { Reveal } from '../reveal.tsx';
import './statement.css';

export type StatementWords = {
  title: string;
  /** The statement: plain words, then the last two or three in italics. */
  says: [plain: string, italic: string];
  text: string;
};

type StatementProps = StatementWords & {
  /** The first statement of a page has the h1. */
  first?: boolean;
  /** Whether the picture is on the left instead of the right. */
  flip: boolean;
  /** The picture beside the words. */
  children: ReactNode;
};

/** A statement that fills a screen and fades in when it is scrolled to. */
export const Statement = ({ title, says: [plain, italic], text, first, flip, children }: StatementProps) => {
  const Heading = first ? 'h1' : 'h2';
  return (
    <section className={flip ? 'statement statement--flip' : 'statement'}>
      <Reveal className="statement-words">
        <Heading className="statement-title">{title}</Heading>
        <p className="d1">
          {plain} <i>{italic}</i>
        </p>
        <p className="prose">{text}</p>
      </Reveal>
      <Reveal className="statement-art" step={2}>
        {children}
      </Reveal>
    </section>
  );
};
