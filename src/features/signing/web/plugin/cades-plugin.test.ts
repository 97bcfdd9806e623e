import { describe, expect, it } from 'vitest';
import { type CadesPlugin, cadesSigningPlugin } from '#features/signing/web/plugin/cades-plugin.ts';
import { findSigningPlugin } from '#features/signing/web/plugin/find-plugin.ts';

const certificate = (thumbprint: string, subject: string, hasKey: boolean) => ({
  Thumbprint: Promise.resolve(thumbprint),
  SubjectName: Promise.resolve(subject),
  IssuerName: Promise.resolve('O=Центр, CN="УЦ ""Учебный"""'),
  ValidToDate: Promise.resolve('2027-05-01T10:00:00Z'),
  HasPrivateKey: () => Promise.resolve(hasKey),
});

/** A plug-in that remembers what it was asked, in order. */
const fakePlugin = () => {
  const asked: unknown[] = [];
  const all = [certificate('AA', 'CN=Орлова Анна, SN=Орлова', true), certificate('BB', 'CN=Чужой', false)];
  const collection = (items: typeof all): object => ({
    Count: Promise.resolve(items.length),
    Item: (at: number) => Promise.resolve(items[at - 1]),
    Find: (kind: number, what: unknown) =>
      Promise.resolve(collection(kind === 0 ? all.filter((_, at) => ['AA', 'BB'][at] === what) : items)),
  });
  const note =
    (name: string) =>
    (...args: unknown[]) => {
      asked.push([name, ...args]);
      return Promise.resolve();
    };
  const objects: Record<string, object> = {
    'CAdESCOM.Store': {
      Open: note('open'),
      Close: note('close'),
      Certificates: Promise.resolve(collection(all)),
    },
    'CAdESCOM.CPSigner': {
      propset_Certificate: note('certificate'),
      propset_CheckCertificate: note('check'),
    },
    'CAdESCOM.CadesSignedData': {
      propset_ContentEncoding: note('encoding'),
      propset_Content: note('content'),
      SignCades: (_signer: object, kind: number, isDetached: boolean) => {
        asked.push(['sign', kind, isDetached]);
        return Promise.resolve('MIAG');
      },
    },
  };
  const plugin = Object.assign(Promise.resolve(), {
    CreateObjectAsync: (name: string) => Promise.resolve(objects[name]),
  });
  return { asked, plugin: plugin as unknown as CadesPlugin };
};

describe('the plug-in of the browser', () => {
  it('offers certificates that have a key, by name', async () => {
    const { plugin } = fakePlugin();
    expect(await cadesSigningPlugin(plugin).listCertificates()).toEqual([
      { thumbprint: 'AA', name: 'Орлова Анна', issuer: 'УЦ "Учебный"', validTo: '2027-05-01T10:00:00Z' },
    ]);
  });

  it('is told that the content is binary before it gets it, and signs apart from the document', async () => {
    const { plugin, asked } = fakePlugin();
    expect(await cadesSigningPlugin(plugin).signDetached('AA', 'JVBERg==')).toBe('MIAG');
    expect(asked.filter((one) => !['certificate', 'open'].includes((one as string[])[0] ?? ''))).toEqual([
      ['check', true],
      ['encoding', 1],
      ['content', 'JVBERg=='],
      ['sign', 1, true],
      ['close'],
    ]);
  });

  it('is found where it is, and not where there is none', async () => {
    expect(await findSigningPlugin()).toBeNull();
    Object.assign(globalThis, { cadesplugin: fakePlugin().plugin });
    expect(await findSigningPlugin()).not.toBeNull();
    Object.assign(globalThis, { cadesplugin: undefined });
  });
});
