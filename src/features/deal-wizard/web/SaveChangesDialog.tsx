import { type ReactElement, useState } from 'react';
import { fieldName, type WizardForm } from '#features/deal-wizard/deal-wizard.form.ts';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import { shownValue } from '#features/deal-wizard/web/WizardConflict.tsx';
import type { AskedEdits } from '#features/deal-wizard/web/use-held-edits.ts';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { PlainTable } from '#kit/web/grid/PlainTable.tsx';
import { useUser } from '#kit/web/calls/session.ts';

const texts = wizardTexts.changes;

type SaveChangesDialogProps = {
  readonly asked: AskedEdits;
  readonly form: WizardForm;
  readonly deal: Pick<Deal, 'manager' | 'agent' | 'operator'>;
};

/** Before a deal in work is changed: each field as it was and as it becomes, and who is told. */
export const SaveChangesDialog = ({ asked, form, deal }: SaveChangesDialogProps): ReactElement => {
  const { id: reader } = useUser();
  const [isBusy, setIsBusy] = useState(false);
  const people = new Map(
    [deal.manager, deal.operator, deal.agent].flatMap((one) =>
      one && one.id !== reader ? [[one.id, one.name] as const] : [],
    ),
  );
  const save = async (): Promise<void> => {
    setIsBusy(true);
    asked.answer(await asked.save());
  };
  return (
    <FormDialog
      isOpen
      title={texts.title}
      submitLabel={texts.save}
      isBusy={isBusy}
      note={people.size > 0 ? texts.notified([...people.values()].join(', ')) : undefined}
      onClose={() => asked.answer(false)}
      onSubmit={() => void save()}
    >
      <div className="mb-16">
        <PlainTable
          className="full"
          rows={asked.fields}
          rowKey={(field) => field}
          columns={[
            { id: 'field', header: texts.field, cell: (field) => fieldName(field, form.product) },
            { id: 'was', header: texts.was, cell: (field) => shownValue(field, asked.before) },
            { id: 'becomes', header: texts.becomes, cell: (field) => shownValue(field, form) },
          ]}
        />
      </div>
    </FormDialog>
  );
};
