import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { draftScreenTexts } from '#features/deal-wizard/deal-wizard-draft.screen-texts.ts';
import { changedFields, fieldName, formOfDeal } from '#features/deal-wizard/deal-wizard.form.ts';
import { shownValue } from '#features/deal-wizard/web/WizardConflict.tsx';
import type { WaitingDraft } from '#features/deal-wizard/web/use-waiting-draft.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { PlainTable } from '#kit/web/grid/PlainTable.tsx';
import { discardParcel } from '#kit/web/outbox/outbox.ts';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { useGo } from '#kit/web/screens/page.ts';

const texts = draftScreenTexts.late;

type LateEditsProps = { readonly deal: Deal; readonly edits: WaitingDraft };

/** Edits that waited until the wizard edits their deal no more: they are shown, and thrown away by the person alone. */
export const LateEdits = ({ deal, edits }: LateEditsProps): ReactElement => {
  const go = useGo();
  const saved = formOfDeal(deal);
  const written = formOfDeal({ ...deal, ...edits.input } as Deal);
  const toDeal = (): void => go(dealLinks.edit(deal.id));
  const drop = async (): Promise<void> => {
    if (!(await confirmAction(texts.dropAsk))) return;
    discardParcel(edits.key);
    toDeal();
  };
  return (
    <Page>
      <Card title={texts.title}>
        <div className="grid gap-12 p-16">
          <p>{texts.text}</p>
          <PlainTable
            className="full"
            rows={changedFields(written, saved)}
            rowKey={(field) => field}
            columns={[
              { id: 'field', header: texts.field, cell: (field) => fieldName(field, written.product) },
              { id: 'saved', header: texts.saved, cell: (field) => shownValue(field, saved) },
              { id: 'written', header: texts.written, cell: (field) => shownValue(field, written) },
            ]}
          />
          <div className="row wrap gap-8">
            <Button onClick={toDeal}>{texts.toDeal}</Button>
            <Button variant="subtle" color="red" onClick={() => void drop()}>
              {texts.drop}
            </Button>
          </div>
        </div>
      </Card>
    </Page>
  );
};
