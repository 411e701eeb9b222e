export { officeForecast as default } from '../src/office.ts';
