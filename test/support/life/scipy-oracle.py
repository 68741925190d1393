"""Writes what scipy says of the statistics of the insights: python3 scipy-oracle.py > scipy.json"""
import json, random
from scipy import stats

random.seed(20261121)
tails = [i / 8 for i in range(0, 97)] + [random.uniform(0, 9) for _ in range(50)]
pairs = []
for n in (21, 30, 64, 180):
    for step in (None, 1, 0.1):
        x = [random.gauss(0, 1) for _ in range(n)]
        y = [0.5 * a + random.gauss(0, 1) for a in x]
        if step:
            x, y = [round(a / step) * step for a in x], [round(b / step) * step for b in y]
        pairs.append({"x": x, "y": y, "rho": float(stats.spearmanr(x, y).statistic)})
fisher = []
for n in (5, 21, 64.5, 180):
    for rho in (-0.9, -0.31, 0, 0.2, 0.55, 0.99):
        z = float(__import__("numpy").arctanh(rho)) / (1.06 / (n - 3)) ** 0.5
        fisher.append({"rho": rho, "n": n, "p": float(2 * stats.norm.sf(abs(z)))})
families = []
for size in (1, 3, 20, 198):
    p = [random.random() ** 3 for _ in range(size)]
    families.append({"p": p, "adjusted": [float(v) for v in stats.false_discovery_control(p, method="bh")]})
weeks = []
for weekly in (0, 0.7):
    groups = [[round(random.gauss(weekly * (d == 2), 1), 1) for _ in range(9)] for d in range(7)]
    answer = stats.kruskal(*groups)
    weeks.append({"groups": groups, "h": float(answer.statistic), "p": float(answer.pvalue)})
print(json.dumps({
    "tails": [{"z": z, "p": float(2 * stats.norm.sf(z))} for z in tails],
    "pairs": pairs, "fisher": fisher, "families": families, "weeks": weeks,
}))
