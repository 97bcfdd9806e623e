import type { ReactElement } from 'react';
import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { callRuleScreenTexts } from '#features/call-rules/call-rules.screen-texts.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { SheetImport } from '#kit/web/SheetImport.tsx';

const texts = callRuleScreenTexts.importing;

const send = (file: File, isDryRun: '0' | '1') =>
  uploadFiles(callRuleCalls.importStops, { files: [file], body: { is_dry_run: isDryRun } }, () => undefined, {
    quiet: true,
  });

/** Puts the numbers of a table on the stop list, after a look at every wrong row. */
export const ImportStopsButton = (): ReactElement => (
  <SheetImport
    texts={texts}
    send={send}
    countOf={({ added }) => added}
    report={({ added, known, rejected }) => texts.report(added, known, rejected)}
    onApplied={({ added }) => {
      toast.success(texts.applied(added));
      return invalidateCalls(callRuleCalls.listStops);
    }}
  />
);
