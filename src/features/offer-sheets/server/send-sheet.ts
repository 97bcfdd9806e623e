import {
  asClientFile,
  limitLetters,
  writeToClient,
} from '#features/client-letters/server/client-letters.facade.ts';
import type { offerSheetCalls } from '#features/offer-sheets/offer-sheets.contract.ts';
import { offerSheetLetters } from '#features/offer-sheets/offer-sheets.letters.ts';
import { offerSheetTexts as texts } from '#features/offer-sheets/offer-sheets.texts.ts';
import {
  isPrintedSame,
  makeSheet,
  readSheet,
  readSheetFirst,
} from '#features/offer-sheets/server/print-offer-sheet.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { BeforeContext, Operation } from '#kit/server/implement.ts';

type Body = CallParsed<typeof offerSheetCalls.sendSheet>['body'];

/** The file that goes with the letter, printed before the transaction. */
export const printToSend = async (context: BeforeContext, { application_id: dealId }: Body) => {
  limitLetters(context);
  const printed = await readSheetFirst(context, dealId);
  return { printed, file: await asClientFile(await makeSheet(context.services, printed)) };
};

/** Sends the sheet to the client, unless what was printed has changed meanwhile. */
export const sendSheet = async (
  operation: Operation,
  { application_id: dealId, email }: Body,
  made: Awaited<ReturnType<typeof printToSend>>,
): Promise<void> => {
  const printed = await readSheet(operation, dealId);
  if (!isPrintedSame(printed, made.printed)) throw refuse(kitErrors.conflict);
  const { deal, offers } = printed.sheet;
  await writeToClient(operation, {
    dealId: deal.id,
    to: email,
    letter: (words) =>
      offerSheetLetters.sheet({
        ...words,
        client: deal.client_name,
        deal: String(deal.id),
        offers: texts.sent(offers.length),
      }),
    file: made.file,
    move: 'offer_sheet_sent',
    what: texts.sent(offers.length),
  });
};
