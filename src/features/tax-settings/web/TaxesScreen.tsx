import { Button } from '@mantine/core';
import { ExternalLink, Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { roublesText } from '#domain/money.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { taxCalls } from '#features/tax-settings/tax-settings.contract.ts';
import { taxKinds } from '#features/tax-settings/tax-settings.kinds.ts';
import { taxScreenTexts as texts } from '#features/tax-settings/tax-settings.screen-texts.ts';
import { TaxDialog } from '#features/tax-settings/web/TaxDialog.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

type Tax = CallReply<typeof taxCalls.listTaxes>[number];

/** What a row says, in words. */
const wordsOf = ({ values }: Tax): string => {
  const { percent = '', sum, brackets, foreign = '', limit, above = '' } = values;
  if (sum !== undefined) return roublesText(sum);
  if (limit !== undefined) return texts.contributions(percent, roublesText(limit), above);
  if (brackets === undefined) return texts.percentOf(percent);
  const steps = brackets.map((one, at) =>
    at === 0 ? texts.firstBracket(one.percent) : texts.bracket(one.percent, roublesText(one.over)),
  );
  return [...steps, texts.foreign(foreign)].join(', ');
};

const Row = ({ tax }: { readonly tax: Tax }): ReactElement => {
  const remove = useCallMutation(taxCalls.removeTax, {
    invalidates: [taxCalls.listTaxes],
    done: texts.removed,
  });
  const ask = async (): Promise<void> => {
    const agreed = await confirmAction({
      title: texts.removeTitle,
      text: texts.removeText,
      confirmLabel: texts.remove,
      danger: true,
    });
    if (agreed) remove.mutate({ body: { id: tax.id } });
  };
  return (
    <li className="grid gap-4 py-10 px-16 hair-top">
      <span className="row wrap gap-8">
        <b className="medium nowrap">{texts.from(formatDate(tax.from))}</b>
        {tax.is_in_force && <StatusPill tone="good">{texts.now}</StatusPill>}
        {tax.is_ahead && <StatusPill tone="wait">{texts.later}</StatusPill>}
        {tax.is_ahead && (
          <Act of={taxCalls.removeTax}>
            <Button variant="subtle" size="compact-sm" loading={remove.isPending} onClick={() => void ask()}>
              {texts.remove}
            </Button>
          </Act>
        )}
      </span>
      <span>{wordsOf(tax)}</span>
      <a className="row gap-6 text-13" href={tax.link} target="_blank" rel="noreferrer">
        {tax.ground}
        <ExternalLink size={13} aria-hidden />
      </a>
    </li>
  );
};

/** /remuneration/taxes: rates, brackets and limits by the day they hold from, each with its ground. */
export default function TaxesScreen(): ReactElement {
  const taxes = useCall(taxCalls.listTaxes, {}, { quiet: true });
  const [isAdding, setAdding] = useState(false);
  return (
    <Page narrow>
      <div className="row wrap gap-12">
        <p className="text-13 soft grow">{texts.intro}</p>
        <Act of={taxCalls.saveTax}>
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        </Act>
      </div>
      <Loaded of={taxes} errorTitle={texts.failed}>
        {(rows) => (
          <>
            {taxKinds.map((kind) => (
              <Card key={kind} title={texts.kinds[kind]}>
                <ul className="grid">
                  {rows
                    .filter((row) => row.kind === kind)
                    .map((row) => (
                      <Row key={row.id} tax={row} />
                    ))}
                </ul>
              </Card>
            ))}
          </>
        )}
      </Loaded>
      {isAdding && <TaxDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
