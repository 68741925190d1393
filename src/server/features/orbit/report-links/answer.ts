import { AppError } from '#server/errors.ts';
import { missingReportPage, reportPage, tooOftenPage } from './page.ts';
import { PAGE_HEADERS } from './page-style.ts';
import type { SharedReport } from './shared-report.ts';

/** Answers who opens a report link with a page, also where there is no report or where it was opened too often. */
export const reportAnswer = async (open: () => Promise<SharedReport | null>): Promise<Response> => {
  try {
    const shared = await open();
    return shared === null ? answer(missingReportPage(), 404) : answer(reportPage(shared), 200);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many') throw error;
    return answer(tooOftenPage(Number(error.headers['retry-after'])), error.status, error.headers);
  }
};

const answer = (page: string, status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(page, { status, headers: { ...PAGE_HEADERS, ...headers } });
