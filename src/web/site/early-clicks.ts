/**
 * Records buttons pressed before hydration, and returns a function that presses them again. Submitting a form presses its button, so that no form
 * is sent natively either.
 */
export function keepClicks(): () => void {
  const pressed: HTMLButtonElement[] = [];
  const keep = (event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    pressed.push(button);
  };
  document.addEventListener('click', keep, { capture: true });
  return () => {
    document.removeEventListener('click', keep, { capture: true });
    for (const button of pressed) button.click();
  };
}
