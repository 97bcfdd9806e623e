import { Alert, Button, Input, MultiSelect, SegmentedControl, Switch, Textarea } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { type ReactElement, useId, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { isRole, roleNames, roles } from '#domain/role.ts';
import { noticeCalls } from '#features/notices/notices.contract.ts';
import { noticeErrors } from '#features/notices/notices.errors.ts';
import { type BannerLevel, bannerLevels, maxBannerText } from '#features/notices/notices.rules.ts';
import { noticeTexts as texts } from '#features/notices/notices.texts.ts';
import styles from '#features/notices/web/banner.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { useDirty } from '#kit/web/forms/dirty.ts';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { Act } from '#kit/web/screens/Act.tsx';
import { Card, FormButtons, FormGrid } from '#kit/web/screens/Page.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { Banner } from '#features/notices/web/Banner.tsx';

/** The banner as it is being written, over a page drawn in a few strokes. */
const BannerPreview = ({
  text,
  level,
}: {
  readonly text: string;
  readonly level: BannerLevel;
}): ReactElement => (
  <div className="clipped edge round-10">
    <Banner text={text} level={level} />
    <div className={`grid gap-8 pt-12 px-16 pb-16 on-canvas ${styles['page']}`} aria-hidden>
      <span />
      <span />
      <span />
    </div>
  </div>
);

type BannerReply = CallReply<(typeof noticeCalls)['getBanner']>;
type Settings = NonNullable<BannerReply['settings']>;

type BannerFormProps = {
  readonly banner: BannerReply;
  /** The record as it stood when the form was opened; its version goes back with the changes. */
  readonly settings: Settings;
  /** Shows the form anew, as the banner stands on the server now. */
  readonly onReload: () => Promise<unknown>;
};

const levels = bannerLevels.map((value) => ({ value, label: texts.levels[value] }));
const roleChoices = roles.map((role) => ({ value: role, label: roleNames[role] }));

const valuesOf = ({ status, text, level }: BannerReply, { roles: aimed, from, to }: Settings) => ({
  status,
  text,
  level,
  roles: [...aimed] as string[],
  from: from ?? '',
  to: to ?? '',
});
type Values = ReturnType<typeof valuesOf>;

const problems = ({ status, text, from, to }: Values): Record<string, string> => ({
  ...(status && text.trim() === '' && { text: texts.textNeeded }),
  ...(from !== '' && to !== '' && to < from && { to: texts.wrongDays }),
});

type Form = UseFormReturnType<Values>;

/** The form of the banner, and whether somebody else has changed it meanwhile. */
const useBanner = ({ banner, settings, onReload }: BannerFormProps) => {
  const [opened] = useState(settings);
  const form = useForm({ initialValues: valuesOf(banner, opened), validate: problems });
  const [isOutdated, setOutdated] = useState(false);
  useDirty(form.isDirty());
  const save = useCallMutation(noticeCalls.saveBanner, {
    quiet: true,
    invalidates: [noticeCalls.getBanner],
    done: texts.saved,
    onSuccess: () => void onReload(),
    onError: (error) => {
      if (error.code === noticeErrors.changedMeanwhile.code) setOutdated(true);
      else if (!showFieldErrors(form, error)) announceError(error);
    },
  });
  const submit = form.onSubmit((values) =>
    save.mutate({
      body: {
        ...values,
        text: values.text.trim(),
        roles: values.roles.filter(isRole),
        from: values.from || null,
        to: values.to || null,
        version: opened.version,
      },
    }),
  );
  return { form, submit, isOutdated, isBusy: save.isPending };
};

const BannerFields = ({ form }: { readonly form: Form }): ReactElement => {
  const levelName = useId();
  const { text, level } = form.values;
  return (
    <FormGrid>
      <div data-span={12}>
        <Switch label={texts.status} {...form.getInputProps('status', { type: 'checkbox' })} />
      </div>
      <Textarea
        wrapperProps={{ 'data-span': 12 }}
        label={texts.text}
        placeholder={texts.textHint}
        description={texts.left(text.length, maxBannerText)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={maxBannerText}
        {...form.getInputProps('text')}
      />
      <Input.Wrapper data-span={12} id={levelName} labelElement="div" label={texts.level}>
        <div className="scrolls-across">
          <SegmentedControl
            aria-labelledby={`${levelName}-label`}
            data={levels}
            value={level}
            onChange={(value) => form.setFieldValue('level', value)}
          />
        </div>
      </Input.Wrapper>
      <MultiSelect
        wrapperProps={{ 'data-span': 12 }}
        label={texts.roles}
        placeholder={form.values.roles.length === 0 ? texts.everybody : ''}
        clearable
        data={roleChoices}
        {...form.getInputProps('roles')}
      />
      <DateInput label={texts.from} {...form.getInputProps('from')} />
      <DateInput label={texts.to} {...form.getInputProps('to')} />
    </FormGrid>
  );
};

const Preview = ({ form, settings }: Pick<BannerFormProps, 'settings'> & { form: Form }): ReactElement => (
  <Card title={texts.preview} padded>
    <BannerPreview text={form.values.text.trim() || texts.noText} level={form.values.level} />
    <div className="mt-12">
      <p>{settings.is_live ? texts.nowShown : texts.nowHidden}</p>
      {settings.saved_at && settings.saved_by && (
        <p className="muted small">
          {texts.savedBy(settings.saved_by, formatDateTime(new Date(settings.saved_at)))}
        </p>
      )}
    </div>
  </Card>
);

/** The banner as a form beside its preview; a banner changed by somebody else meanwhile is said and can be taken anew. */
export const BannerForm = (props: BannerFormProps): ReactElement => {
  const { settings, onReload } = props;
  const { form, submit, isOutdated, isBusy } = useBanner(props);
  return (
    <div className={`grid top gap-12 ${styles['form']}`}>
      <Card title={texts.title} padded>
        {isOutdated && (
          <Alert color="orange" title={texts.changedTitle} mb="var(--space-16)">
            <p>{noticeErrors.changedMeanwhile.message}</p>
            <Button mt="var(--space-8)" variant="default" onClick={() => void onReload()}>
              {texts.reload}
            </Button>
          </Alert>
        )}
        <form noValidate onSubmit={submit}>
          <BannerFields form={form} />
          <p className="mb-16 small muted">{texts.days}</p>
          <Act of={noticeCalls.saveBanner}>
            <FormButtons>
              <Button type="submit" loading={isBusy}>
                {webScreenTexts.save}
              </Button>
            </FormButtons>
          </Act>
        </form>
      </Card>
      <Preview form={form} settings={settings} />
    </div>
  );
};
