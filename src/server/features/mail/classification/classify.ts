import { analyseMail } from '#mail-analysis/analyse-mail.ts';
import type { AnalysedMessage, AnalysisInput, MailboxOwner, AnalysisMoment } from '#mail-analysis/input.ts';
import type { PersonalWeights } from '#mail-analysis/personal-weights.ts';
import { createCachedReader } from '#mail-analysis/thread/read-message.ts';
import type { MailClassification } from '#mail-analysis/mail-classification.ts';

/** Whole threads, and which mails of each are to be classified: plain data. */
export interface ClassifyRequest {
  readonly me: MailboxOwner;
  readonly relations: NonNullable<AnalysisInput['relations']>;
  readonly personal: PersonalWeights;
  readonly moment: AnalysisMoment;
  readonly threads: readonly { readonly messages: readonly AnalysedMessage[]; readonly focus: readonly string[] }[];
}

/** The classification of a mail, or the error that prevented it. */
export type ClassifyResult = MailClassification | { readonly error: string };

/** Classifies mails, thread by thread in the order of the request. A mail that cannot be analysed does not prevent the others. */
export const classifyMails = ({ me, relations, personal, moment, threads }: ClassifyRequest): ClassifyResult[][] =>
  threads.map(({ messages, focus }) => {
    const read = createCachedReader();
    return focus.map((id) => {
      try {
        return analyseMail({ me, thread: messages, focus: id, relations, personal }, moment, read);
      } catch (error) {
        return { error: error instanceof Error ? error.name : typeof error };
      }
    });
  });
