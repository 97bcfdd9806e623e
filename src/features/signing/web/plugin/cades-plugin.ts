import type { OfferedCertificate, SigningPlugin } from '#features/signing/web/plugin/signing-plugin.ts';

/** Objects of CryptoPro's plug-in: every property is a promise, every setter a call. */
type Certificate = {
  readonly Thumbprint: Promise<string>;
  readonly SubjectName: Promise<string>;
  readonly IssuerName: Promise<string>;
  readonly ValidToDate: Promise<string>;
  readonly HasPrivateKey: () => Promise<boolean>;
};
type Certificates = {
  readonly Count: Promise<number>;
  readonly Item: (at: number) => Promise<Certificate>;
  readonly Find: (kind: number, what: unknown) => Promise<Certificates>;
};
type Store = {
  readonly Open: (location: number, name: string, mode: number) => Promise<void>;
  readonly Close: () => Promise<void>;
  readonly Certificates: Promise<Certificates>;
};
type Signer = {
  readonly propset_Certificate: (certificate: Certificate) => Promise<void>;
  readonly propset_CheckCertificate: (checks: boolean) => Promise<void>;
};
type SignedData = {
  readonly propset_ContentEncoding: (encoding: number) => Promise<void>;
  readonly propset_Content: (content: string) => Promise<void>;
  readonly SignCades: (signer: Signer, kind: number, isDetached: boolean) => Promise<string>;
};

/** The part of `window.cadesplugin` we use; it is ready when its promise resolves. */
export type CadesPlugin = PromiseLike<unknown> & {
  readonly CreateObjectAsync: {
    (name: 'CAdESCOM.Store'): Promise<Store>;
    (name: 'CAdESCOM.CPSigner'): Promise<Signer>;
    (name: 'CAdESCOM.CadesSignedData'): Promise<SignedData>;
  };
};

// Constants of the plug-in's own interface.
const currentUserStore = 2;
const openReadOnly = 0;
const findByThumbprint = 0;
const findTimeValid = 9;
const base64ToBinary = 1;
const cadesBes = 1;

const partOf = (name: string, key: string): string =>
  new RegExp(`(?:^|,\\s*)${key}=("(?:[^"]|"")*"|[^,]*)`)
    .exec(name)?.[1]
    ?.replaceAll(/^"|"$/g, '')
    .replaceAll('""', '"')
    .trim() ?? '';

const offerOf = async (certificate: Certificate): Promise<OfferedCertificate | null> => {
  if (!(await certificate.HasPrivateKey())) return null;
  const [thumbprint, subject, issuer, validTo] = await Promise.all([
    certificate.Thumbprint,
    certificate.SubjectName,
    certificate.IssuerName,
    certificate.ValidToDate,
  ]);
  return { thumbprint, name: partOf(subject, 'CN'), issuer: partOf(issuer, 'CN'), validTo };
};

const withStore = async <T>(plugin: CadesPlugin, work: (all: Certificates) => Promise<T>): Promise<T> => {
  const store = await plugin.CreateObjectAsync('CAdESCOM.Store');
  await store.Open(currentUserStore, 'My', openReadOnly);
  try {
    return await work(await store.Certificates);
  } finally {
    await store.Close();
  }
};

/** CryptoPro's browser plug-in behind our interface. */
export const cadesSigningPlugin = (plugin: CadesPlugin): SigningPlugin => ({
  listCertificates: () =>
    withStore(plugin, async (all) => {
      const valid = await all.Find(findTimeValid, new Date());
      const count = await valid.Count;
      const offers = await Promise.all(
        Array.from({ length: count }, async (_, at) => offerOf(await valid.Item(at + 1))),
      );
      return offers.filter((offer) => offer !== null);
    }),
  signDetached: (thumbprint, content) =>
    withStore(plugin, async (all) => {
      const found = await all.Find(findByThumbprint, thumbprint);
      const signer = await plugin.CreateObjectAsync('CAdESCOM.CPSigner');
      await signer.propset_Certificate(await found.Item(1));
      await signer.propset_CheckCertificate(true);
      const data = await plugin.CreateObjectAsync('CAdESCOM.CadesSignedData');
      // The encoding goes first: without it the content is taken for text.
      await data.propset_ContentEncoding(base64ToBinary);
      await data.propset_Content(content);
      return data.SignCades(signer, cadesBes, true);
    }),
});
