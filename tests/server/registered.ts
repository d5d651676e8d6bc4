import { billFunction } from '../../src/energy/functions/bill-function';
import { auditFunction } from '../../src/energy/functions/audit-function';
import { certificateFunction } from '../../src/energy/functions/certificate-function';
import { calculationFunction } from '../../src/energy/functions/calculation-function';
import { fuelUseFunction } from '../../src/energy/functions/fuel-use-function';
import { registerNeededSources } from '../../src/server/definitions/server-checks/needed-sources';
import { registerFunctions } from '../../src/server/data/functions/registry';
import { calculationSources } from '../../src/server/features/calculations/needed-sources';
import { deletionSources } from '../../src/server/people/data-deletion/needed-sources';
import { siteAddress } from '../../src/server/platform/config/site-address';
import { registerFeatures } from '../../src/server/register-features';

/** Registers at once what `main.ts` registers at its start: a setup file of the server's suites, imported by others. */
registerFeatures();
siteAddress.register('https://dulaan.test');
registerFunctions([calculationFunction, auditFunction, certificateFunction, fuelUseFunction, billFunction]);
registerNeededSources({ ...calculationSources, ...deletionSources });
