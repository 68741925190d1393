import { createContext, use } from 'react';

/** The ids that connect an input with its label, hint and error. */
export type FieldIds = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
};

export const FieldContext = createContext<FieldIds | null>(null);

/** The context of the surrounding Field, or null. */
export const useFieldIds = () => use(FieldContext) ?? {};
