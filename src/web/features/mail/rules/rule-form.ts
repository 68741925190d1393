import type { MailRuleActions, MailRuleConditions, MailRuleText } from '#contract/mail/rules.ts';

export type ConditionName = keyof MailRuleConditions;

/** What is written in the form, and which conditions are ticked. */
export interface RuleForm {
  readonly texts: { readonly [C in ConditionName]?: string | undefined };
  readonly chosen: ReadonlySet<ConditionName>;
  readonly acts: MailRuleActions;
}

/** The ticked conditions with something in them, and what is to be done. */
export const ruleTextOf = ({ texts, chosen, acts }: RuleForm): MailRuleText => ({
  conditions: Object.fromEntries([...chosen].map((name) => [name, texts[name]?.trim() || undefined])),
  acts,
});

/** Whether a rule says when, and what. */
export const hasAny = (part: object): boolean =>
  Object.values(part).some((value) => value !== undefined && value !== false);
