type Side = 'top' | 'right' | 'bottom' | 'left';

/** The hover delay of a tooltip, in milliseconds; keyboard focus shows it at once. */
const DELAY = 400;
/** The gap between the control and its tooltip, and between the tooltip and the edge of the window, in pixels. */
const GAP = 6;
const EDGE = 8;

/** Attributes for a control that shows only an icon: a tooltip with its name. Screen readers read its `aria-label`. */
export const tip = (text: string, side: Side = 'bottom') => ({ 'data-tip': text, 'data-tip-side': side });

/** The same for a description beyond the label, which screen readers read too. */
export const hint = (text: string) => ({ ...tip(text), 'aria-description': text });

/** One tooltip at a time, for the whole page. */
const watchTips = () => {
  let shown: { of: Element; name: HTMLElement } | null = null;
  let waiting: { of: Element; timer: ReturnType<typeof setTimeout> } | null = null;
  const hide = () => {
    shown?.name.remove();
    clearTimeout(waiting?.timer);
    shown = waiting = null;
  };
  const show = (of: HTMLElement) => {
    hide();
    if (!of.isConnected) return;
    const name = document.createElement('div');
    name.className = 'tip';
    name.ariaHidden = 'true';
    name.textContent = of.dataset['tip'] ?? '';
    document.body.append(name);
    place(name, of);
    shown = { of, name };
  };
  const tippedBy = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

  document.addEventListener('pointerover', (event) => {
    const of = tippedBy(event);
    if (of === (shown?.of ?? waiting?.of ?? null)) return;
    hide();
    if (of !== null && event.pointerType !== 'touch') waiting = { of, timer: setTimeout(() => show(of), DELAY) };
  });
  document.documentElement.addEventListener('pointerleave', hide);
  document.addEventListener('focusin', (event) => {
    const of = tippedBy(event);
    if (of?.matches(':focus-visible')) show(of);
    else hide();
  });
  for (const end of ['focusout', 'pointerdown', 'keydown', 'scroll', 'wheel'] as const)
    document.addEventListener(end, hide, { capture: true, passive: true });
};

/** Places a tooltip on the preferred side, or on the opposite one if there is no room. */
const place = (name: HTMLElement, of: HTMLElement) => {
  const [at, { width, height }] = [of.getBoundingClientRect(), name.getBoundingClientRect()];
  const across = at.left + (at.width - width) / 2;
  const down = at.top + (at.height - height) / 2;
  const places: { [S in Side]: readonly [x: number, y: number, opposite: Side] } = {
    top: [across, at.top - GAP - height, 'bottom'],
    bottom: [across, at.bottom + GAP, 'top'],
    left: [at.left - GAP - width, down, 'right'],
    right: [at.right + GAP, down, 'left'],
  };
  const wanted = places[(of.dataset['tipSide'] ?? 'bottom') as Side]; // set by `tip`
  const fits = ([x, y]: readonly [number, number, Side]) =>
    x >= EDGE && y >= EDGE && x + width <= innerWidth - EDGE && y + height <= innerHeight - EDGE;
  const isAlong = (side: Side) => side === 'left' || side === 'right';
  const [x, y, opposite] = wanted;
  const isRoom = isAlong(opposite) ? fits([x, EDGE, opposite]) : fits([EDGE, y, opposite]);
  const [left, top] = isRoom ? [x, y] : places[opposite];
  name.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
  name.style.top = `${Math.max(EDGE, Math.min(top, innerHeight - height - EDGE))}px`;
};

if (typeof document !== 'undefined') watchTips();
