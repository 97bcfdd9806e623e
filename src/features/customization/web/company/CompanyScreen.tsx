import type { ReactElement } from 'react';
import { companyCalls } from '#features/company/company.contract.ts';
import { companyScreenTexts as texts } from '#features/customization/company.screen-texts.ts';
import { FieldsView } from '#features/customization/web/company/FieldsView.tsx';
import { LettersView } from '#features/customization/web/company/LettersView.tsx';
import { BrandingView } from '#features/customization/web/company/BrandingView.tsx';
import { LimitsView } from '#features/customization/web/company/LimitsView.tsx';
import { ScreenLinks } from '#features/customization/web/company/ScreenLinks.tsx';
import { ReasonsView } from '#features/customization/web/company/ReasonsView.tsx';
import { VersionsView } from '#features/customization/web/company/VersionsView.tsx';
import { WholeView } from '#features/customization/web/company/WholeView.tsx';
import { WordsView } from '#features/customization/web/company/WordsView.tsx';
import { PrintTemplatesView } from '#features/print-templates/web/print-templates.facade.tsx';
import { customizationScreens } from '#features/customization/web/customization.screens.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { useScreen } from '#kit/web/screens/page.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { ViewStrip } from '#kit/web/screens/ViewStrip.tsx';

const views = [
  'branding',
  'words',
  'reasons',
  'fields',
  'letters',
  'templates',
  'limits',
  'versions',
  'whole',
  'pages',
] as const;

/** /customization/company: what the administrator sets for everybody. */
export default function CompanyScreen(): ReactElement {
  const { search } = useScreen(customizationScreens.company);
  const company = useCall(companyCalls.showCompany, {}, { quiet: true });
  const view = views.find((one) => one === search.view) ?? 'words';
  return (
    <Page>
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
      {view === 'pages' && (
        <Card padded>
          <p className="mb-12 soft">{texts.pagesHint}</p>
          <ScreenLinks pages={texts.pages} />
        </Card>
      )}
      {view === 'templates' && (
        <>
          <PrintTemplatesView />
          <Card title={texts.otherTemplates} padded>
            <ScreenLinks pages={texts.templatePages} />
          </Card>
        </>
      )}
      {view === 'whole' && <WholeView />}
      {view !== 'pages' && view !== 'templates' && view !== 'whole' && (
        <Loaded of={company} errorTitle={texts.failed}>
          {({ words, reasons, fields, limits, letters, branding, numbers, usual_reasons: usual }) => {
            if (view === 'words') return <WordsView standing={words} />;
            if (view === 'reasons') return <ReasonsView standing={reasons} usual={usual} />;
            if (view === 'fields') return <FieldsView standing={fields} />;
            if (view === 'branding') return <BrandingView standing={branding} />;
            if (view === 'letters') return <LettersView standing={letters} />;
            if (view === 'limits') return <LimitsView standing={limits} numbers={numbers} />;
            return (
              <>
                <VersionsView section="branding" number={branding.number} />
                <VersionsView section="fields" number={fields.number} />
                <VersionsView section="words" number={words.number} />
                <VersionsView section="reasons" number={reasons.number} />
                <VersionsView section="letters" number={letters.number} />
                <VersionsView section="limits" number={limits.number} />
              </>
            );
          }}
        </Loaded>
      )}
    </Page>
  );
}
