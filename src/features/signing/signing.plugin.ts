/** Where the product serves the script of the browser's plug-in that its operator has named (`CADES_PLUGIN_FILE`). */
export const pluginScriptPath = '/plugin/cadesplugin_api.js';
