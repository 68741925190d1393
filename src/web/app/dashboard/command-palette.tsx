import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { MessageCircleQuestionMark, Search, SearchX } from 'lucide-react';
import { type KeyboardEvent, startTransition, useEffect, useId, useRef, useState } from 'react';
import { ASK_LIMITS } from '#contract/ask/ask.ts';
import { contract } from '#contract/contract.ts';
import { SEARCH_LIMITS } from '#contract/search/search.ts';
import { call } from '#web/api/call.ts';
import { queryFor } from '#web/api/queries.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DictateButton } from '#web/ui/dictate-button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { onceLaidOut } from '#web/ui/laid-out.ts';
import { setVoiceActivity } from '#web/ui/voice-activity.ts';
import { AnswerPanel } from './ask/answer-panel.tsx';
import { useFrameActions } from './frame-actions.ts';
import { paletteActions } from './palette-actions.ts';
import { noteRecent } from './palette-recents.ts';
import { usePaletteReach } from './use-palette-reach.ts';
import { useTypedCommand } from './use-typed-command.ts';
import { Kbd } from '#web/ui/kbd.tsx';
import { optionKey, noteOf, type Option, optionsFor } from './palette-options.ts';
import './palette.css';

/** So many are in view when it opens; the rest is drawn once they are on the screen. */
const IN_VIEW = 10;

type CommandPaletteProps = { open: boolean; onClose: () => void };

/** One field to find tabs, pages, records, people, mails and events by name, to do something, and to ask in plain words. */
export const CommandPalette = ({ open, onClose }: CommandPaletteProps) => (
  <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Find or ask" fromTop>
    <Palette onClose={onClose} />
  </Dialog>
);

const Palette = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const navigate = useNavigate();
  const router = useRouter();
  const frame = useFrameActions();
  const { reach, state } = usePaletteReach(frame);
  const actions = paletteActions(state);
  const listId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const drawn = isWhole ? Infinity : IN_VIEW;
  const input = useRef<HTMLInputElement>(null);
  const words = text.trim();
  const asking = useMutation({
    mutationFn: (body: { question: string; previous?: string }) => call(contract.ask.ask, { body }),
    onMutate: () => setVoiceActivity('thinking'),
    onSettled: () => setVoiceActivity(null),
  });
  const things = useQuery({
    ...queryFor(contract.search.everything, { query: { q: words } }),
    enabled: words.length >= SEARCH_LIMITS.fromLetters && words.length <= SEARCH_LIMITS.mostLetters,
    placeholderData: keepPreviousData,
    // So that records added a moment ago are found, too.
    gcTime: 0,
  });
  const ordered = useTypedCommand(words);
  const isAnswered = asking.variables !== undefined;
  // An empty field shows the answer, and what is typed next is looked for again.
  const showsAnswer = isAnswered && words === '';
  const isSearched = words.length >= SEARCH_LIMITS.fromLetters;
  const groups = showsAnswer
    ? []
    : optionsFor(words, isSearched ? (things.data?.groups ?? []) : [], isAnswered, actions, ordered);
  const found = groups.flatMap(({ options }) => options);
  const isWaiting = found.length === 0 && things.isFetching;
  const isNothing = found.length === 0 && !things.isFetching;

  useEffect(() => {
    // The dialog would focus its first control; the search field is wanted instead.
    const timer = setTimeout(() => input.current?.focus());
    const painting = requestAnimationFrame(() => setTimeout(() => startTransition(() => setIsWhole(true))));
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(painting);
    };
  }, []);

  const ask = (question: string) => {
    setText('');
    setChosen(0);
    input.current?.focus();
    // What failed is asked again as it was; everything else goes on from the last answer.
    const previous = asking.data?.id ?? asking.variables?.previous;
    asking.mutate({ question, ...(previous !== undefined && { previous }) });
  };
  const take = (option: Option) => {
    if (option.is === 'question') return ask(words);
    if (option.is === 'thing') return open(option.href);
    onClose();
    noteRecent(option.label);
    if (option.is === 'act') return option.run(reach);
    void navigate({ to: option.to, search: { ...(option.tab && { tab: option.tab }), ...option.search } });
  };
  const open = (href: string) => {
    onClose();
    router.history.push(href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps.get(event.key);
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== undefined) setChosen(Math.min(Math.max(chosen + step, 0), found.length - 1));
    else if (found[chosen]) take(found[chosen]);
  };

  return (
    <div className="palette">
      <TextInput
        ref={input}
        icon={Search}
        role="combobox"
        data-always-open=""
        aria-label="Where to?"
        aria-expanded={!showsAnswer}
        aria-controls={showsAnswer ? undefined : listId}
        aria-autocomplete="list"
        aria-activedescendant={!showsAnswer && found[chosen] ? `${listId}-${chosen}` : undefined}
        placeholder={isAnswered ? 'Ask a follow-up, or go somewhere' : 'Where to? Or ask: what’s on today?'}
        autoComplete="off"
        spellCheck={false}
        maxLength={ASK_LIMITS.question}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
      />
      {showsAnswer ? (
        <AnswerPanel
          question={asking.variables?.question ?? ''}
          answer={asking.data}
          error={asking.error}
          onAsk={ask}
          onOpen={open}
        />
      ) : (
        <>
          <div className="palette-list" id={listId} role="listbox" aria-label="Places and your data">
            {groups
              .filter(({ options }) => found.indexOf(options[0]!) < drawn)
              .map(({ title, options }) => (
                <div key={title} role="group" aria-label={title || 'Ask'}>
                  {title !== '' && (
                    <p className="meta t3 palette-group" aria-hidden="true">
                      {title}
                    </p>
                  )}
                  {options.map((option) => {
                    const index = found.indexOf(option);
                    if (index >= drawn) return null;
                    return (
                      <button
                        type="button"
                        tabIndex={-1}
                        ref={index === chosen ? reveal : undefined}
                        key={`${title} ${optionKey(option)}`}
                        id={`${listId}-${index}`}
                        role="option"
                        aria-selected={index === chosen}
                        onMouseMove={() => setChosen(index)}
                        onClick={() => take(option)}
                      >
                        <OptionRow option={option} words={words} />
                      </button>
                    );
                  })}
                </div>
              ))}
          </div>
          {isNothing && (
            <div className="palette-none">
              <Empty
                icon={SearchX}
                title="No results"
                text="Nothing in your data or settings matches. Try other words, or ask a full question."
              />
            </div>
          )}
          <p className={isWaiting ? 't2 palette-none' : 'sr'} role="status">
            {isWaiting ? 'Searching' : `${found.length} found`}
          </p>
        </>
      )}
      {/* Last, so that the key after the field leads to what was found. */}
      <div className="palette-voice">
        <DictateButton
          onText={(said) => {
            setText(said.slice(0, ASK_LIMITS.question));
            setChosen(0);
          }}
          onDone={() => input.current?.focus()}
        />
      </div>
    </div>
  );
};

const OptionRow = ({ option, words }: { option: Option; words: string }) => {
  if (option.is === 'question')
    return (
      <>
        <MessageCircleQuestionMark className="i i-18" aria-hidden="true" />
        <span className="palette-name">Ask “{words}”</span>
        <span className="meta t3">Answered from your data</span>
      </>
    );
  return (
    <>
      <option.icon className="i i-18" aria-hidden="true" />
      <span className="palette-name">{option.is === 'thing' ? option.title : option.label}</span>
      <span className="meta t3">{option.is === 'thing' ? noteOf(option) : option.within}</span>
      {option.is === 'act' && option.key !== undefined && <Kbd>{option.key}</Kbd>}
    </>
  );
};

const reveal = (option: HTMLElement | null): void => {
  if (option) onceLaidOut(option, () => option.scrollIntoView({ block: 'nearest' }));
};

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', 5],
  ['PageUp', -5],
]);
