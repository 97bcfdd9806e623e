import type { Page } from '@playwright/test';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';

type Checklist = { readonly slots: { readonly kind: string; readonly banks: { readonly mark: string }[] }[] };

const ask = <T>(page: Page, path: string, body?: unknown): Promise<T> =>
  page.evaluate(
    async ([url, sent]) => {
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'poruchitel' };
      const init = sent === null ? {} : { method: 'POST', headers, body: sent };
      return (await (await fetch(url, init)).json()) as T;
    },
    [path, body === undefined ? null : JSON.stringify(body)] as const,
  );

const attach = (page: Page, dealId: number, kind: string): Promise<void> =>
  page.evaluate(
    async ([id, type, content]) => {
      const form = new FormData();
      form.set('application_id', String(id));
      form.set('document_type', type);
      form.set('files', new File([content], `${type}.pdf`, { type: 'application/pdf' }));
      const headers = { 'x-requested-with': 'poruchitel' };
      await fetch('/api/application-bank/save-document', { method: 'POST', headers, body: form });
    },
    [dealId, kind, samplePdf({ catalog: `/Kind (${kind})` }).toString('latin1')] as const,
  );

/**
 * Gives the banks of a deal every paper they demand and has it accepted by another person: what a promise about
 * something else needs before a deal can be sent. Both pages must have the product open.
 */
export const fillPapers = async (author: Page, checker: Page, dealId: number): Promise<void> => {
  const asked = await ask<Checklist>(author, `/api/application-bank/checklist?application_id=${dealId}`);
  for (const { kind, banks } of asked.slots)
    if (banks.some(({ mark }) => mark === 'waits')) await attach(author, dealId, kind);
  const path = `/api/application-bank/documents?application_id=${dealId}`;
  const papers = await ask<{ id: number; state: string }[]>(checker, path);
  const ids = papers.filter(({ state }) => state === 'uploaded').map(({ id }) => id);
  await ask(checker, '/api/application-bank/check-document', { ids, verdict: 'accepted' });
};
