import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { mayPass } from '#domain/access.ts';
import { companyCalls } from '#features/company/company.contract.ts';
import { companyScreenTexts as texts } from '#features/customization/company.screen-texts.ts';
import { FieldsView } from '#features/customization/web/company/FieldsView.tsx';
import { ReasonsView } from '#features/customization/web/company/ReasonsView.tsx';
import { VersionsView } from '#features/customization/web/company/VersionsView.tsx';
import { WordsView } from '#features/customization/web/company/WordsView.tsx';
import { customizationScreens } from '#features/customization/web/customization.screens.ts';
import { LinkTo } from '#kit/web/LinkTo.tsx';
import { Loaded } from '#kit/web/Loaded.tsx';
import { Card, Page } from '#kit/web/Page.tsx';
import { useScreen } from '#kit/web/page.ts';
import { useRole } from '#kit/web/session.ts';
import { useCall } from '#kit/web/use-call.ts';
import { useScreens } from '#kit/web/use-screens.ts';
import { ViewStrip } from '#kit/web/ViewStrip.tsx';

const views = ['words', 'reasons', 'fields', 'versions', 'pages'] as const;

/** What is set on pages of its own. */
const elsewhere = [
  '/application/norms',
  '/banner/index',
  '/company/requisites',
  '/bank/letters',
  '/document-types/index',
  '/remuneration/taxes',
  '/agents/rules',
  '/script/index',
];

const Pages = (): ReactElement => {
  const role = useRole();
  return (
    <Card padded>
      <p className="mb-12 soft">{texts.pagesHint}</p>
      <ul className="flex wrap gap-8">
        {useScreens()
          .filter(({ path, access }) => elsewhere.includes(path) && mayPass(access, role))
          .map(({ path, title }) => (
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

/** /customization/company: what the administrator sets for everybody. */
export default function CompanyScreen(): ReactElement {
  const { search } = useScreen(customizationScreens.company);
  const company = useCall(companyCalls.showCompany, {}, { quiet: true });
  const view = views.find((one) => one === search.view) ?? 'words';
  return (
    <Page narrow>
      <Card>
        <ViewStrip
          label={texts.label}
          current={view}
          views={views.map((id) => ({
            id,
            title: texts.views[id],
            link: customizationScreens.company.link({}, { view: id }),
          }))}
        />
      </Card>
      {view === 'pages' ? (
        <Pages />
      ) : (
        <Loaded of={company} errorTitle={texts.failed}>
          {({ words, reasons, fields, usual_reasons: usual }) => {
            if (view === 'words') return <WordsView standing={words} />;
            if (view === 'reasons') return <ReasonsView standing={reasons} usual={usual} />;
            if (view === 'fields') return <FieldsView standing={fields} />;
            return (
              <>
                <VersionsView section="fields" number={fields.number} />
                <VersionsView section="words" number={words.number} />
                <VersionsView section="reasons" number={reasons.number} />
              </>
            );
          }}
        </Loaded>
      )}
    </Page>
  );
}
