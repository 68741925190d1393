import { memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { EmailItem, MailboxStatus } from '#contract/mail/mail.ts';
import { CHUNK, inChunks } from './chunks.ts';
import { MailRow } from './mail-row.tsx';

type MailRowsProps = RowsState & {
  emails: readonly EmailItem[];
  outdated: boolean;
  /** What scrolls, where that is not the page. */
  scroller: RefObject<HTMLElement | null>;
};

interface RowsState {
  readonly mailboxes: readonly MailboxStatus[];
  readonly placeOf: ((mail: EmailItem) => string) | undefined;
  readonly now: Date;
  /** The mail that is open, or else its conversation. */
  readonly open: { readonly id: string } | { readonly thread: string } | null;
  readonly chosen: ReadonlySet<string>;
  /** The address of a row without its mail. */
  readonly base: string;
}

/** The rows of a list of any length: those far from the window are left out, and their room is kept. */
export const MailRows = ({ emails, outdated, scroller, ...state }: MailRowsProps) => {
  const chunks = useMemo(() => inChunks(emails), [emails]);
  const [focused, setFocused] = useState(-1);
  const openAt = state.open === null ? -1 : emails.findIndex((mail) => isOpen(mail, state.open));
  const isLong = emails.length > LONG;
  const isHeld = (index: number) => !isLong || isBeside(index, Math.floor(openAt / CHUNK)) || isBeside(index, focused);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus is watched: its row is not left out
    <div
      role="list"
      className={outdated ? 'mail-rows is-outdated' : 'mail-rows'}
      data-choosing={state.chosen.size > 0 || undefined}
      onFocus={({ target }) => setFocused(Number(target.closest<HTMLElement>('[data-chunk]')?.dataset.chunk ?? -1))}
    >
      {chunks.map((chunk, index) => (
        <Chunk
          key={index}
          index={index}
          emails={chunk}
          isHeld={isHeld(index)}
          scroller={scroller}
          {...state}
          open={openAt >= 0 && Math.floor(openAt / CHUNK) === index ? state.open : null}
          chosen={state.chosen.size === 0 ? NONE : state.chosen}
        />
      ))}
    </div>
  );
};

/** A list of up to so many rows is drawn whole: a browser finds every word of it. */
const LONG = 200;

const NONE: ReadonlySet<string> = new Set();

/** Whether a chunk is the one of a row, or next to it: the next key must find its row. */
const isBeside = (index: number, at: number): boolean => at >= 0 && Math.abs(index - at) <= 1;

const isOpen = (mail: EmailItem, open: RowsState['open']): boolean =>
  open !== null && ('id' in open ? mail.id === open.id : mail.threadId === open.thread);

type ChunkProps = RowsState & {
  index: number;
  emails: readonly EmailItem[];
  isHeld: boolean;
  scroller: RefObject<HTMLElement | null>;
};

/** How far from the window rows are drawn, and how high one is before it was measured. */
const MARGIN = '1600px 0px';
const ROW = 117;
/** So many chunks are drawn before anything is known of the window. */
const AT_FIRST = 2;

const Chunk = memo(({ index, emails, isHeld, scroller, ...state }: ChunkProps) => {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(index < AT_FIRST);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        if (!entry.isIntersecting) setHeight(entry.boundingClientRect.height);
        setIsNear(entry.isIntersecting);
      },
      { root: scrollsItself(scroller.current) ? scroller.current : null, rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [scroller]);
  const isDrawn = isNear || isHeld;
  const { mailboxes, placeOf, now, open, chosen, base } = state;
  return (
    <div
      ref={element}
      className="mail-chunk"
      role="presentation"
      data-chunk={index}
      style={isDrawn ? undefined : { height: height || emails.length * ROW }}
    >
      {isDrawn &&
        emails.map((mail) => (
          <MailRow
            key={mail.id}
            mail={mail}
            mailbox={mailboxes.length > 1 ? mailboxes.find(({ id }) => id === mail.accountId)?.emailAddress : undefined}
            place={placeOf?.(mail)}
            now={now}
            selected={isOpen(mail, open)}
            chosen={chosen.has(mail.id)}
            base={base}
          />
        ))}
    </div>
  );
});

const scrollsItself = (element: HTMLElement | null): boolean =>
  element !== null && element.scrollHeight > element.clientHeight + 1;
