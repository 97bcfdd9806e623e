import { pluginScriptPath } from '#features/signing/signing.plugin.ts';
import { type CadesPlugin, cadesSigningPlugin } from '#features/signing/web/plugin/cades-plugin.ts';
import type { SigningPlugin } from '#features/signing/web/plugin/signing-plugin.ts';

/** How long the extension may take to say that it is there. */
const patienceMs = 10_000;

/** The names by which CryptoPro's script speaks with its page. */
type PluginPage = { cadesplugin?: CadesPlugin | undefined; cadesplugin_skip_extension_install?: boolean };
const page = globalThis as PluginPage;

/** Loads the operator's script from our own origin; a second attempt starts it anew. */
const loadScript = (): Promise<boolean> =>
  new Promise((resolve) => {
    for (const former of document.querySelectorAll(`script[src="${pluginScriptPath}"]`)) former.remove();
    page.cadesplugin = undefined;
    page.cadesplugin_skip_extension_install = true; // we say in our own words what is to be installed
    const script = document.createElement('script');
    script.src = pluginScriptPath;
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => resolve(false));
    document.head.append(script);
  });

const isReady = (plugin: CadesPlugin): Promise<boolean> => {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs));
  const ready = plugin.then(
    () => true,
    () => false,
  );
  return Promise.race([ready, late]);
};

/**
 * The plug-in for signing in the browser, or null where there is none: its script is loaded only when somebody wants
 * to sign, and looks for the extension by itself. A plug-in is a thenable, so it comes wrapped.
 */
export const findSigningPlugin = async (): Promise<SigningPlugin | null> => {
  if (page.cadesplugin && (await isReady(page.cadesplugin))) return cadesSigningPlugin(page.cadesplugin);
  if (typeof document === 'undefined' || !(await loadScript())) return null;
  const { cadesplugin } = page;
  return cadesplugin && (await isReady(cadesplugin)) ? cadesSigningPlugin(cadesplugin) : null;
};
