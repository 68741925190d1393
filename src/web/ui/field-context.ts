import { createContext, use } from 'react';

/** What ties a control to its label, hint and error. */
export type FieldIds = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
};

export const FieldContext = createContext<FieldIds | null>(null);

/** The ties of the surrounding Field, or none. */
export const useFieldIds = () => use(FieldContext) ?? {};
