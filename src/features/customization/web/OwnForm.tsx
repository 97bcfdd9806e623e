import { MultiSelect, Select, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactElement } from 'react';
import { mayPass } from '#domain/access.ts';
import { notificationKinds, waysOf } from '#domain/notice-kind.ts';
import { customizationCalls as calls } from '#features/customization/customization.contract.ts';
import { customizationScreenTexts as texts } from '#features/customization/customization.screen-texts.ts';
import { MenuOrder } from '#features/customization/web/MenuOrder.tsx';
import { usePlatformChoices } from '#features/tenders/web/platforms.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { wayOf } from '#kit/contract/own-settings.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { changeSessionUser, useRole } from '#kit/web/calls/session.ts';
import { RecordForm } from '#kit/web/forms/RecordForm.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { Card, FormGrid } from '#kit/web/screens/Page.tsx';
import { hasMenu, type MenuScreen } from '#kit/web/screens/arrange-menu.ts';
import { useScreens } from '#kit/web/screens/use-screens.ts';

/** The screens of the person's menu. */
const useOwnScreens = (): readonly MenuScreen[] => {
  const role = useRole();
  return useScreens()
    .filter(hasMenu)
    .filter(({ access }) => mayPass(access, role));
};

type Own = CallReply<(typeof calls)['getOwn']>;
type Values = Omit<Own, 'has_email'>;

const save = async (values: Values): Promise<void> => {
  await callApi(calls.saveOwn, { body: values });
  changeSessionUser({
    startPage: values.start_page,
    platforms: values.articlePlatform,
    menu: values.menu,
  });
  await invalidateCalls(calls.getOwn);
  toast.success(texts.saved);
};

/** What the server keeps of a person beside his language and his sounds. */
export const OwnForm = ({ existing }: { readonly existing: Own }): ReactElement => {
  const { has_email: hasEmail, ...values } = existing;
  const form = useForm<Values>({ initialValues: values });
  const screens = useOwnScreens();
  const platforms = usePlatformChoices();
  const { notices } = form.values;
  return (
    <RecordForm
      form={form}
      onSave={async (typed) => {
        await save(typed);
        form.resetDirty(typed);
      }}
    >
      <Card title={texts.work} padded>
        <FormGrid>
          <Select
            label={texts.startPage}
            description={texts.startPageHint}
            placeholder={texts.usualPage}
            clearable
            searchable
            data={screens.map(({ path, menu }) => ({ value: path, label: menu.label }))}
            {...form.getInputProps('start_page')}
          />
          <MultiSelect
            label={texts.platforms}
            description={platforms.length === 0 ? texts.noPlatforms : texts.platformsHint}
            searchable
            clearable
            data={[...platforms]}
            {...form.getInputProps('articlePlatform')}
          />
          <div data-span="12">
            <Textarea
              label={texts.signature}
              description={texts.signatureHint}
              autosize
              minRows={3}
              maxRows={8}
              maxLength={600}
              {...form.getInputProps('signature')}
            />
          </div>
        </FormGrid>
        <p className="mt-12 small muted">{texts.columns}</p>
      </Card>
      <Card title={texts.notices} padded>
        <div className="tiles gap-12">
          {notificationKinds.map((kind) => (
            <Select
              key={kind}
              label={texts.kinds[kind]}
              allowDeselect={false}
              data={waysOf(kind).map((way) => ({ value: way, label: texts.ways[way] }))}
              value={wayOf({ notices }, kind)}
              onChange={(value) => {
                const way = waysOf(kind).find((one) => one === value);
                if (way) form.setFieldValue('notices', { ...notices, [kind]: way });
              }}
            />
          ))}
        </div>
        <p className="mt-12 small muted">{hasEmail ? texts.noticesHint : texts.noEmail}</p>
      </Card>
      <Card title={texts.menu} padded>
        <MenuOrder
          screens={screens}
          menu={form.values.menu}
          onChange={(menu) => form.setFieldValue('menu', menu)}
        />
      </Card>
    </RecordForm>
  );
};
