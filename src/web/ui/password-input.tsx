import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useFieldIds } from './field-context.ts';
import { IconButton } from './icon-button.tsx';

/** A password input with a button that shows and hides the text. */
export const PasswordInput = (props: Omit<ComponentProps<'input'>, 'type' | 'size'>) => {
  const [shown, setShown] = useState(false);
  return (
    <span className="input input--tail">
      <input
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        {...useFieldIds()}
        {...props}
      />
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        icon={shown ? EyeOff : Eye}
        size="sm"
        onClick={() => setShown(!shown)}
      />
    </span>
  );
};
