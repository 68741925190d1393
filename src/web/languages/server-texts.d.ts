declare module 'virtual:server-texts' {
  /** What the server says, with `{0}` where a value comes in, and its translation: made by the build for a language. */
  export const serverTexts: readonly (readonly [english: string, translation: string])[];
}
