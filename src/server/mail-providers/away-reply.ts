import type { OtherScriptChoice } from '#contract/mail/away.ts';

/** What a mailbox replies, and when; moments are milliseconds since 1970. */
export interface AwayScript {
  /** The name of the script on the server. */
  readonly name: string;
  readonly from: number;
  readonly until: number;
  readonly subject: string;
  readonly text: string;
  /** The addresses of the mailbox: mail to another one is not replied to. */
  readonly addresses: readonly string[];
}

/** What is to be done about an away reply on a mail server; `name` is that of Iris's own script, `before` that of the person's. */
export type AwayOrder =
  | { readonly kind: 'look'; readonly name: string | null; readonly before: string | null }
  | {
      readonly kind: 'put';
      readonly script: AwayScript;
      readonly before: string | null;
      readonly choice: OtherScriptChoice | null;
      readonly now: number;
    }
  | { readonly kind: 'remove'; readonly name: string; readonly before: string | null };

/** What a server has done, and which script of another program is, or was, active there. */
export interface AwayState {
  /** `undecided`: nothing was changed, because another script is active; `later`: the reply has to be put there when it begins. */
  readonly kind: 'able' | 'put' | 'later' | 'undecided' | 'removed';
  readonly other: string | null;
  readonly canInclude: boolean;
}
