import { Button } from '@mantine/core';
import { FileDown } from 'lucide-react';
import type { ReactElement } from 'react';
import { roleNames } from '#domain/role.ts';
import { privacyCalls } from '#features/privacy/privacy.contract.ts';
import { privacyScreenTexts as texts } from '#features/privacy/privacy.screen-texts.ts';
import { privacyTexts } from '#features/privacy/privacy.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { Fact } from '#kit/web/Fact.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { StackedTable } from '#kit/web/grid/StackedTable.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type Register = CallReply<typeof privacyCalls.showRegister>;

const Purpose = ({ purpose }: { readonly purpose: Register['purposes'][number] }): ReactElement => (
  <Card title={purpose.title}>
    <dl className="facts gap-8 px-16 py-8">
      <Fact name={texts.ground}>{purpose.ground}</Fact>
      <Fact name={texts.term}>{purpose.term}</Fact>
    </dl>
    {purpose.records.length > 0 && (
      <StackedTable
        label={purpose.title}
        rowKey={({ title }) => title}
        rows={purpose.records}
        columns={[
          { id: 'title', header: texts.records, cell: ({ title }) => title },
          {
            id: 'classes',
            header: texts.what,
            cell: ({ classes }) => classes.map((one) => privacyTexts.classes[one].toLowerCase()).join(', '),
          },
        ]}
      />
    )}
  </Card>
);

const Seen = ({ seen }: { readonly seen: Register['seen'] }): ReactElement => (
  <Card title={texts.seen}>
    <StackedTable
      label={texts.seen}
      rowKey={({ class: one }) => one}
      rows={seen}
      columns={[
        { id: 'class', header: texts.seenClass, cell: ({ class: one }) => texts.pdClasses[one] ?? one },
        { id: 'calls', header: texts.seenCalls, isNumeric: true, cell: ({ calls }) => calls },
        {
          id: 'roles',
          header: texts.seenRoles,
          cell: ({ roles }) => roles.map((role) => roleNames[role]).join(', '),
        },
      ]}
    />
  </Card>
);

/** /personal-data/register: for what, by what right and how long data of people are held. */
export default function RegisterScreen(): ReactElement {
  const register = useCall(privacyCalls.showRegister, {}, { quiet: true });
  return (
    <Page>
      <div className="row wrap gap-8">
        <p className="grow text-13 muted">{texts.lead}</p>
        <Button
          component="a"
          href={downloadUrl(privacyCalls.printRegister, {})}
          download
          variant="default"
          aria-label={texts.printLong}
          leftSection={<FileDown size={16} aria-hidden />}
        >
          {texts.print}
        </Button>
      </div>
      <Loaded of={register} errorTitle={texts.registerFailed}>
        {({ purposes, seen }) => (
          <>
            {purposes.map((purpose) => (
              <Purpose key={purpose.name} purpose={purpose} />
            ))}
            <Seen seen={seen} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
