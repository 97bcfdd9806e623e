import { Button, Menu } from '@mantine/core';
import { Download, Eye, History, Settings2, Upload } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { productLabels, productOfWire } from '#domain/product.ts';
import { purposeLabels } from '#domain/purpose.ts';
import { formCalls } from '#features/deal-forms/deal-forms.contract.ts';
import { formScreenTexts } from '#features/deal-forms/deal-forms.screen-texts.ts';
import { formTexts } from '#features/deal-forms/deal-forms.texts.ts';
import styles from '#features/deal-forms/web/forms.module.css';
import { PreviewDialog } from '#features/deal-forms/web/PreviewDialog.tsx';
import { SettingsDialog } from '#features/deal-forms/web/SettingsDialog.tsx';
import { useDocumentKinds } from '#features/document-kinds/web/document-kinds.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { RowMenu } from '#kit/web/grid/RowMenu.tsx';
import { Chip } from '#kit/web/StatusPill.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';

const texts = formScreenTexts.templates;

export type Template = CallReply<typeof formCalls.listTemplates>[number];
type TemplateFile = Template['files'][number];

const fileUrl = (id: number): string => downloadUrl(formCalls.openTemplate, { query: { id } });

const conditionWords = ({ product, purposes }: Template): string => {
  const named = product === null ? undefined : productOfWire(product);
  const words = [
    ...(named ? [productLabels[named]] : []),
    ...purposes.map((purpose) => purposeLabels[purpose].toLowerCase()),
  ];
  return words.length === 0 ? texts.anyDeal : words.join(', ');
};

const versionWords = ({ number, uploaded_at: at, uploaded_by: by }: TemplateFile): string =>
  texts.versionOf(number, formatDateTime(new Date(at)), by);

const Versions = ({
  template,
  onClose,
}: {
  readonly template: Template;
  readonly onClose: () => void;
}): ReactElement => (
  <Modal opened onClose={onClose} title={formScreenTexts.versions.title(template.title)} size={560}>
    <ul className="grid gap-8">
      {template.files.map((file, at) => (
        <li className="row spread gap-12 text-13" key={file.id}>
          <span>
            {versionWords(file)} {at === 0 && <Chip>{formScreenTexts.versions.current}</Chip>}
          </span>
          <a href={fileUrl(file.id)} download>
            {texts.download}
          </a>
        </li>
      ))}
    </ul>
  </Modal>
);

type RowProps = { readonly bankId: number; readonly template: Template; readonly mayChange: boolean };
type Asked = 'settings' | 'versions' | 'preview';

const sendVersion = async (bankId: number, template: Template, file: File | undefined): Promise<void> => {
  if (!file) return;
  const input = { body: { bank_id: bankId, id: template.id }, files: [file] };
  await uploadFiles(formCalls.uploadTemplate, input, () => undefined);
  await invalidateCalls(formCalls.listTemplates);
  toast.success(texts.loaded(template.title));
};

const Tools = ({
  bankId,
  template,
  onAsk,
}: RowProps & { readonly onAsk: (what: Asked) => void }): ReactElement => {
  const field = useRef<HTMLInputElement>(null);
  const [current] = template.files;
  return (
    <div className="row to-right gap-4">
      <Button
        size="xs"
        variant="default"
        leftSection={<Eye size={14} aria-hidden />}
        onClick={() => onAsk('preview')}
      >
        {texts.preview}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept=".docx"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          void sendVersion(bankId, template, file).catch(() => undefined);
        }}
      />
      <RowMenu label={texts.menu(template.title)} width={250}>
        <Menu.Item leftSection={<Settings2 size={16} />} onClick={() => onAsk('settings')}>
          {texts.settings}
        </Menu.Item>
        <Menu.Item leftSection={<Upload size={16} />} onClick={() => field.current?.click()}>
          {texts.newVersion}
        </Menu.Item>
        <Menu.Item leftSection={<History size={16} />} onClick={() => onAsk('versions')}>
          {texts.versions}
        </Menu.Item>
        {current && (
          <Menu.Item component="a" href={fileUrl(current.id)} download leftSection={<Download size={16} />}>
            {texts.download}
          </Menu.Item>
        )}
      </RowMenu>
    </div>
  );
};

/** One form of a bank: what it is, of which deals it is wanted, its newest version. */
export const TemplateRow = (props: RowProps): ReactElement => {
  const { template, mayChange } = props;
  const { book } = useDocumentKinds();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [current] = template.files;
  const close = (): void => setAsked(null);
  return (
    <div className={`grid middle gap-6 gap-x-16 py-8 pr-12 pl-16 text-13 hair-top hovers ${styles['row']}`}>
      <div className={`grid gap-2 shrinks ${styles['title']}`}>
        <span className="flex wrap baseline gap-2 gap-x-8">
          <b className="text-14 medium ink">{template.title}</b>
          <Chip>{formTexts.kinds[template.kind]}</Chip>
          {template.is_active ? (
            <small className="muted text-12">{template.is_required ? texts.required : texts.optional}</small>
          ) : (
            <Chip tone="wait">{texts.off}</Chip>
          )}
        </span>
        <small className="muted text-12">
          {conditionWords(template)} · {texts.becomes(book.nameOf(template.document_type))} ·{' '}
          {texts.fieldsUsed(current?.uses.length ?? 0)}
        </small>
      </div>
      <span className={`muted text-12 ${styles['made']}`}>{current && versionWords(current)}</span>
      {mayChange && <Tools {...props} onAsk={setAsked} />}
      {asked === 'settings' && <SettingsDialog template={template} onClose={close} />}
      {asked === 'versions' && <Versions template={template} onClose={close} />}
      {asked === 'preview' && current && (
        <PreviewDialog fileId={current.id} title={template.title} onClose={close} />
      )}
    </div>
  );
};
