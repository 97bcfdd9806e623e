import { useMemo } from 'react';
import { openBook, type KindBook } from '#features/document-kinds/document-kinds.book.ts';
import { documentKindCalls } from '#features/document-kinds/document-kinds.contract.ts';
import type { DocumentKind } from '#features/document-kinds/document-kinds.fields.ts';
import { documentKindScreens } from '#features/document-kinds/web/document-kinds.screens.ts';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import { askAhead, useCall } from '#kit/web/calls/use-call.ts';

const freshMs = 60_000;
const none: readonly DocumentKind[] = [];

/** The dictionary of types and how it is coming: `answer` for `Loaded`, `book` to look in, empty until it is there. */
export const useDocumentKinds = () => {
  const answer = useCall(documentKindCalls.listKinds, {}, { quiet: true, staleMs: freshMs });
  const book: KindBook = useMemo(() => openBook(answer.data ?? none), [answer.data]);
  return { answer, book };
};

/** Asks for the dictionary before it is looked into. */
export const askKindsAhead = (): void => askAhead(documentKindCalls.listKinds, {}, freshMs);

/** Ways into the dictionary for other features. */
export const documentKindLinks = {
  list: (): ScreenLink => documentKindScreens.list.link({}),
};
