import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

type TooltipProps = { text: string; side?: 'top' | 'right' | 'bottom' | 'left'; children: ReactNode };

/** Says the name of a control that shows only an icon; `children` is that control. */
export const Tooltip = ({ text, side = 'bottom', children }: TooltipProps) => (
  <Radix.Provider delayDuration={400} disableHoverableContent>
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="tip" side={side} sideOffset={6} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
);
