import { Button, Switch } from '@mantine/core';
import { Volume2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { mayPass } from '#domain/access.ts';
import { changeCompany } from '#features/company/company.access.ts';
import { customizationCalls as calls } from '#features/customization/customization.contract.ts';
import { customizationScreenTexts as texts } from '#features/customization/customization.screen-texts.ts';
import { AppearanceFields } from '#features/customization/web/AppearanceFields.tsx';
import { customizationScreens } from '#features/customization/web/customization.screens.ts';
import { OwnForm } from '#features/customization/web/OwnForm.tsx';
import { openSounds } from '#features/notifications/web/open-sounds.facade.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { switchSingleKeys, useSingleKeys } from '#kit/web/screens/single-keys.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useScreens } from '#kit/web/screens/use-screens.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

/** Where the papers, the contract and the rules of the person himself stand, whoever may open them. */
const ownPlaces = ['/profile/index', '/contract/index', '/agents/rules', '/own-documents/index'];

const Places = (): ReactElement | null => {
  const role = useRole();
  const screens = useScreens().filter(
    ({ path, access }) => ownPlaces.includes(path) && mayPass(access, role),
  );
  if (screens.length === 0) return null;
  return (
    <Card title={texts.places} padded>
      <ul className="flex wrap gap-8">
        {screens.map(({ path, title }) => (
          <li key={path}>
            <Button component={LinkTo} link={{ to: path, params: {}, search: {} }} variant="default">
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const Hearing = (): ReactElement => (
  <Card title={texts.hearing} padded>
    <div className="grid gap-16">
      <div>
        <Button variant="default" leftSection={<Volume2 size={16} />} onClick={openSounds}>
          {texts.sounds}
        </Button>
      </div>
      <div>
        <Switch
          label={texts.keys}
          checked={useSingleKeys(({ isOn }) => isOn)}
          onChange={(event) => switchSingleKeys(event.currentTarget.checked)}
        />
        <p className="mt-6 small muted">{texts.keysHint}</p>
      </div>
    </div>
  </Card>
);

/** What holds for everybody stands on a page of its own. */
const ToCompany = (): ReactElement | null =>
  mayAct('company', changeCompany, useRole()) ? (
    <Card title={texts.company} padded>
      <p className="mb-12 soft">{texts.companyText}</p>
      <Button component={LinkTo} link={customizationScreens.company.link()} variant="default">
        {texts.toCompany}
      </Button>
    </Card>
  ) : null;

/** /customization/index: what a person arranges for himself. */
export default function CustomizationScreen(): ReactElement {
  const own = useCall(calls.getOwn, {}, { quiet: true });
  return (
    <Page narrow>
      <Loaded of={own} errorTitle={texts.failed}>
        {(existing) => <OwnForm existing={existing} />}
      </Loaded>
      <Card title={texts.appearance} padded>
        <AppearanceFields />
      </Card>
      <Hearing />
      <Places />
      <ToCompany />
    </Page>
  );
}
