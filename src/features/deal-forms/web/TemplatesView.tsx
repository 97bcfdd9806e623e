import { Button } from '@mantine/core';
import { Braces } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { changeTemplates } from '#features/deal-forms/deal-forms.access.ts';
import { formCalls } from '#features/deal-forms/deal-forms.contract.ts';
import { formScreenTexts } from '#features/deal-forms/deal-forms.screen-texts.ts';
import { formSlotTexts } from '#features/deal-forms/deal-forms-slot.texts.ts';
import { FieldsDialog } from '#features/deal-forms/web/FieldsDialog.tsx';
import styles from '#features/deal-forms/web/forms.module.css';
import { type Template, TemplateRow } from '#features/deal-forms/web/TemplateRow.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { FileDrop } from '#kit/web/files/FileDrop.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Bar, Card } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const texts = formScreenTexts.templates;

type ShownProps = { readonly bankId: number; readonly templates: readonly Template[] };

const Shown = ({ bankId, templates }: ShownProps): ReactElement => {
  const mayChange = mayAct('deal-forms', changeTemplates, useRole());
  const [isOpen, setOpen] = useState(false);
  return (
    <Card label={formSlotTexts.view}>
      <Bar>
        <b>{texts.count(templates.length)}</b>
        <span className="spacer" />
        {mayChange && (
          <Button
            variant="default"
            leftSection={<Braces size={16} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {texts.fields}
          </Button>
        )}
      </Bar>
      {templates.length === 0 && (
        <EmptyState title={texts.empty} text={mayChange ? texts.emptyAdmin : texts.emptyOthers} />
      )}
      <div className={styles['templates']}>
        {templates.map((template) => (
          <TemplateRow key={template.id} bankId={bankId} template={template} mayChange={mayChange} />
        ))}
      </div>
      {mayChange && (
        <div className="px-16 pb-16">
          <FileDrop
            kind="template"
            note={texts.dropNote}
            send={(file, onProgress, signal) =>
              uploadFiles(
                formCalls.uploadTemplate,
                { body: { bank_id: bankId }, files: [file] },
                onProgress,
                {
                  signal,
                  quiet: true,
                },
              )
            }
            onSent={() => void invalidateCalls(formCalls.listTemplates)}
          />
        </div>
      )}
      {isOpen && <FieldsDialog onClose={() => setOpen(false)} />}
    </Card>
  );
};

/** The forms a bank wants filled; the administrator loads them, everybody sees what they are. */
export const TemplatesView = ({ bank }: { readonly bank: { readonly id: number } }): ReactElement => {
  const answer = useCall(formCalls.listTemplates, { query: { bank_id: bank.id } }, { quiet: true });
  return (
    <Loaded of={answer} errorTitle={texts.failed}>
      {(templates) => <Shown bankId={bank.id} templates={templates} />}
    </Loaded>
  );
};
