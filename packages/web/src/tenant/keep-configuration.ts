import { writeStored } from '../storage/browser-storage';
import { configuration } from './configuration';

/** Keeps the tenant's configuration and menu on the device as the page carried them, each under its key (A19). */
export function keepConfiguration(): void {
  writeStored('configuration', configuration);
  writeStored('sideMenu', configuration.sideMenu);
}
