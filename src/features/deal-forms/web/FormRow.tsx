import { Button, Menu } from '@mantine/core';
import { Download, Eye, RefreshCw, Upload } from 'lucide-react';
import type { ReactElement } from 'react';
import { mayPass } from '#domain/access.ts';
import { formatDateTime } from '#domain/moscow-date.ts';
import { extensionsOf } from '#domain/upload-kinds.ts';
import { bankLinks } from '#features/banks/web/banks.facade.tsx';
import { formCalls } from '#features/deal-forms/deal-forms.contract.ts';
import { type FillPlace, formLists } from '#features/deal-forms/deal-forms.fields.ts';
import type { FormState } from '#features/deal-forms/deal-forms.rules.ts';
import { formScreenTexts } from '#features/deal-forms/deal-forms.screen-texts.ts';
import {
  type DealForm,
  type LegForms,
  refreshForms,
  useFillForms,
} from '#features/deal-forms/web/use-fill-forms.ts';
import { FoundersButton } from '#features/deal-forms/web/FoundersButton.tsx';
import styles from '#features/deal-forms/web/forms.module.css';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { seeOrganizations } from '#features/organizations/organizations.access.ts';
import { organizationScreens } from '#features/organizations/web/organizations.facade.tsx';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { FileButton } from '#kit/web/files/FileButton.tsx';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { RowMenu } from '#kit/web/grid/RowMenu.tsx';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';

const texts = formScreenTexts.panel;
const tones: Readonly<Record<FormState, Tone>> = {
  none: 'neutral',
  current: 'good',
  changed: 'wait',
  outdated: 'wait',
};
const accept = extensionsOf('form')
  .map((extension) => `.${extension}`)
  .join(',');

type RowProps = {
  readonly deal: ShownDeal;
  readonly leg: LegForms;
  readonly form: DealForm;
  readonly organizationId: number | null;
  readonly mayFill: boolean;
  readonly onOpen: (filledId: number) => void;
};

const linkTo = ({ deal, leg, organizationId }: RowProps, place: FillPlace): ScreenLink | null => {
  if (place === 'client')
    return organizationId === null ? null : organizationScreens.detail.link({ id: organizationId });
  if (place === 'bank') return bankLinks.detail(leg.bank.id);
  return dealLinks.detail(deal.id, place === 'offer' ? 'offers' : 'parameters');
};

const isOfFounders = ({ name }: DealForm['missing'][number]): boolean => name === formLists.founders;

const Missing = (props: RowProps): ReactElement | null => {
  const { form, organizationId, mayFill } = props;
  const maySeeCard = mayPass(seeOrganizations, useRole());
  if (form.missing.length === 0) return null;
  const asksFounders = mayFill && organizationId !== null && form.missing.some(isOfFounders);
  const others = form.missing.filter((one) => !(asksFounders && isOfFounders(one)));
  const places = [...new Set(others.flatMap(({ place }) => place ?? []))];
  return (
    <div className={`py-6 px-10 soft whole-row ${styles['missing']}`}>
      {texts.missing(form.missing.map(({ title }) => title))}
      {asksFounders && (
        <FoundersButton dealId={props.deal.id} variant="subtle" size="compact-sm" label={texts.founders} />
      )}
      {places.map((place) => {
        if (place === 'client' && organizationId !== null && !maySeeCard)
          return <span key={place}> {texts.askManager}</span>;
        const link = linkTo(props, place);
        return link ? (
          <LinkTo key={place} link={link}>
            {texts.fillPlaces[place]}
          </LinkTo>
        ) : (
          <span key={place}> {texts.noClient}</span>
        );
      })}
    </div>
  );
};

const sendBack = async (id: number, file: File | null): Promise<void> => {
  if (!file) return;
  await uploadFiles(formCalls.correctForm, { body: { id }, files: [file] }, () => undefined);
  toast.success(texts.corrected);
  await refreshForms();
};

const FilledMenu = ({ leg, form }: RowProps): ReactElement | null => {
  const { fill } = useFillForms();
  const { filled } = form;
  if (!filled) return null;
  const again = async (): Promise<void> => {
    const question = { title: texts.againTitle, text: texts.againText, confirmLabel: texts.again };
    if (filled.is_by_hand && !(await confirmAction(question))) return;
    await fill([leg], form);
  };
  return (
    <>
      <FileButton accept={accept} onChange={(file) => void sendBack(filled.id, file).catch(() => undefined)}>
        {(input) => (
          <Button {...input} size="xs" variant="default" leftSection={<Upload size={14} aria-hidden />}>
            {texts.correct}
          </Button>
        )}
      </FileButton>
      <RowMenu label={texts.menu(form.title)} width={220}>
        <Menu.Item leftSection={<RefreshCw size={16} />} onClick={() => void again()}>
          {texts.again}
        </Menu.Item>
      </RowMenu>
    </>
  );
};

const Tools = (props: RowProps): ReactElement | null => {
  const { form, mayFill, onOpen } = props;
  const { filled } = form;
  if (!filled) return null;
  return (
    <div className="row to-right gap-4">
      <Button
        size="xs"
        variant="default"
        leftSection={<Eye size={14} aria-hidden />}
        onClick={() => onOpen(filled.id)}
      >
        {texts.open}
      </Button>
      {filled.has_docx && (
        <Button
          component="a"
          size="xs"
          variant="default"
          leftSection={<Download size={14} aria-hidden />}
          href={downloadUrl(formCalls.openForm, { query: { id: filled.id, format: 'docx' } })}
          download
        >
          {texts.docx}
        </Button>
      )}
      {mayFill && <FilledMenu {...props} />}
    </div>
  );
};

/** One form of an application: what became of it, who made it, what is missing in it. */
export const FormRow = (props: RowProps): ReactElement => {
  const { form } = props;
  const { filled } = form;
  return (
    <div className={`grid middle gap-6 gap-x-16 py-8 pr-12 pl-16 text-13 hair-top hovers ${styles['row']}`}>
      <div className={`grid gap-2 shrinks ${styles['title']}`}>
        <span className="flex wrap baseline gap-2 gap-x-8">
          <b className="text-14 medium ink">{form.title}</b>
          {form.is_required && <small className="muted text-12">{texts.required}</small>}
          {filled?.is_by_hand && <small className="muted text-12">{texts.byHand}</small>}
        </span>
      </div>
      <span>
        <StatusPill tone={tones[form.state]}>{texts.states[form.state]}</StatusPill>
      </span>
      <span className={`muted text-12 ${styles['made']}`}>
        {filled && texts.made(filled.made_by, formatDateTime(new Date(filled.made_at)))}
      </span>
      <Tools {...props} />
      <Missing {...props} />
    </div>
  );
};
