import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { isListed } from '@tradehall/domain/stock-list/stock-item';
import { readConfiguration } from './configuration';
import { DEMO_SHOPS, demoSettings, loadStockRows, makeDemoStock } from './demo/demo-stock';
import { openProductDatabase } from './operation/open-database';
import { createStopper } from './operation/shutdown';
void [readFileSync, parseArgs, pino, isListed, readConfiguration, DEMO_SHOPS, demoSettings, loadStockRows, makeDemoStock, openProductDatabase, createStopper];
