import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { companyCalls as calls } from '#features/company/company.contract.ts';
import { companyTexts } from '#features/company/company.texts.ts';
import { companyScreenTexts } from '#features/customization/company.screen-texts.ts';
import { ChangeList } from '#features/customization/web/company/ChangeList.tsx';
import { wholeTexts as texts } from '#features/customization/whole.screen-texts.ts';
import { printTemplateCalls } from '#features/print-templates/print-templates.contract.ts';
import { rewardTemplateCalls } from '#features/reward-templates/reward-templates.contract.ts';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { fetchFile } from '#kit/web/calls/call-api.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';
import { FileButton } from '#kit/web/files/FileButton.tsx';
import { saveFile } from '#kit/web/files/save-file.ts';
import { Card } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';

type Found = CallReply<(typeof calls)['bringWhole']>;
type DryRun = { readonly file: File; readonly found: Found };

/** The company's settings as one file: out of this house, or into it after a dry run. */
export const WholeView = (): ReactElement => {
  const [dryRun, setDryRun] = useState<DryRun | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isTaking, setTaking] = useState(false);
  const today = useToday();
  const { callWithPassword, dialog } = useDanger();
  const send = async (file: File, isDryRun: boolean): Promise<Found | null> => {
    setBusy(true);
    const seen = isDryRun ? [] : (dryRun?.found ?? []).map((one) => `${one.section}.${one.seen}`);
    try {
      return await callWithPassword(calls.bringWhole, {
        body: { seen: seen.join(','), is_dry_run: isDryRun ? '1' : '0' },
        files: [file],
      });
    } catch {
      return null; // refusals are announced
    } finally {
      setBusy(false);
    }
  };
  const take = async (): Promise<void> => {
    setTaking(true);
    try {
      saveFile(await fetchFile(calls.takeWhole, {}), companyTexts.wholeName(today));
    } catch {
      // refusals are announced
    } finally {
      setTaking(false);
    }
  };
  const read = async (file: File | null): Promise<void> => {
    if (!file) return;
    const found = await send(file, true);
    if (found?.length === 0) toast.info(texts.nothing);
    setDryRun(found && found.length > 0 ? { file, found } : null);
  };
  const publish = async (file: File): Promise<void> => {
    if (!(await send(file, false))) return;
    setDryRun(null);
    toast.success(texts.published);
    void invalidateCalls(
      calls.showCompany,
      calls.listVersions,
      printTemplateCalls.listPrints,
      rewardTemplateCalls.listTemplates,
      contractCalls.listTemplates,
    );
  };
  return (
    <>
      <Card title={texts.out} padded>
        <p className="mb-12 soft">{texts.outText}</p>
        <Button variant="default" loading={isTaking} onClick={() => void take()}>
          {texts.save}
        </Button>
      </Card>
      <Card title={texts.bring} padded>
        <p className="mb-12 soft">{texts.bringText}</p>
        {dryRun ? (
          <div className="grid gap-16">
            {dryRun.found.map(({ section, changes }) => (
              <section key={section}>
                <h3 className="mb-8">{companyScreenTexts.views[section]}</h3>
                <ChangeList changes={changes} />
              </section>
            ))}
            <div className="row wrap gap-8">
              <Button loading={isBusy} onClick={() => void publish(dryRun.file)}>
                {texts.publish}
              </Button>
              <Button variant="default" onClick={() => setDryRun(null)}>
                {texts.cancel}
              </Button>
            </div>
          </div>
        ) : (
          <FileButton accept="application/json" onChange={(file) => void read(file)}>
            {(props) => (
              <Button {...props} variant="default" loading={isBusy}>
                {texts.choose}
              </Button>
            )}
          </FileButton>
        )}
      </Card>
      {dialog}
    </>
  );
};
