import { LANGUAGES } from '@pagewright/contract';
import { catalogueEntry, loadCatalogue } from '@pagewright/tools';

/** Prints what menus show of every tool, by language, as JSON: the web build draws pictures of them and knows no tool. */
const tools = [...(await loadCatalogue()).values()];
const entries = LANGUAGES.map((language) => [language, tools.map((tool) => catalogueEntry(tool, language, new Set()))]);
console.log(JSON.stringify(Object.fromEntries(entries)));
