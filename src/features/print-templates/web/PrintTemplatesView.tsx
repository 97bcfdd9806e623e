import type { ReactElement } from 'react';
import { printTemplateCalls } from '#features/print-templates/print-templates.contract.ts';
import { printTemplateScreenTexts as texts } from '#features/print-templates/print-templates.screen-texts.ts';
import { PrintCard } from '#features/print-templates/web/PrintCard.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';

/** Papers of the company and their templates. */
export const PrintTemplatesView = (): ReactElement => {
  const prints = useCall(printTemplateCalls.listPrints, {}, { quiet: true });
  return (
    <Loaded of={prints} errorTitle={texts.failed}>
      {(list) => list.map((print) => <PrintCard key={print.kind} print={print} />)}
    </Loaded>
  );
};
